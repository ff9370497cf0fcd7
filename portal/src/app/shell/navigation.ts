import type { Me } from '@outset/sdk/seller'
import type { IconName } from '#kit/icons.tsx'
import type { FileRouteTypes } from '#routeTree.gen.ts'
import type { TextKey } from '../language/translate.ts'

export interface NavigationItem {
  to: FileRouteTypes['to']
  label: TextKey
  icon: IconName
  /** Two keys after each other. */
  keys?: string
  /** Pages with another address that belong to it. */
  also?: readonly string[]
}

type Rule = NavigationItem & { needs: readonly string[] }

const SELLER: readonly Rule[] = [
  {
    to: '/today',
    label: 'shell.today',
    icon: 'today',
    keys: 'g t',
    needs: ['booking:read', 'trip:read', 'enquiry:read'],
  },
  {
    to: '/my-day',
    label: 'shell.myDay',
    icon: 'person',
    keys: 'g d',
    needs: ['attendance:manage'],
  },
  {
    to: '/calendar',
    label: 'shell.calendar',
    icon: 'calendar',
    keys: 'g c',
    also: ['/departures'],
    needs: ['booking:read'],
  },
  {
    to: '/bookings',
    label: 'shell.bookings',
    icon: 'bookings',
    keys: 'g b',
    also: ['/desk'],
    needs: ['booking:read'],
  },
  {
    to: '/inbox',
    label: 'shell.inbox',
    icon: 'inbox',
    keys: 'g i',
    needs: ['enquiry:read', 'booking:manage'],
  },
  {
    to: '/trips',
    label: 'shell.trips',
    icon: 'trips',
    keys: 'g r',
    also: ['/options', '/start'],
    needs: ['trip:read'],
  },
  { to: '/money', label: 'shell.money', icon: 'money', keys: 'g m', needs: ['money:read'] },
  {
    to: '/site',
    label: 'shell.site',
    icon: 'site',
    keys: 'g s',
    needs: ['storefront:manage', 'page:manage'],
  },
  {
    to: '/developers',
    label: 'shell.developers',
    icon: 'developers',
    keys: 'g v',
    needs: ['key:manage', 'webhook:manage', 'log:read'],
  },
  {
    to: '/settings',
    label: 'shell.settings',
    icon: 'settings',
    keys: 'g e',
    needs: ['settings:manage', 'team:manage', 'trip:manage', 'log:read'],
  },
]

/** Until somebody has booked: what a first sale still takes. */
const START: Rule = { to: '/start', label: 'shell.start', icon: 'check', needs: ['trip:manage'] }

/** The page is that of its own entry then, and of no other. */
const WITH_START: readonly Rule[] = [
  START,
  ...SELLER.map(rule => ({ ...rule, also: rule.also?.filter(page => page !== START.to) ?? [] })),
]

const PLATFORM: readonly NavigationItem[] = [
  {
    to: '/platform/sellers',
    label: 'shell.sellers',
    icon: 'people',
    keys: 'g l',
    also: ['/platform/applications'],
  },
  { to: '/platform/bookings', label: 'shell.allBookings', icon: 'bookings' },
  { to: '/platform/trips', label: 'shell.allTrips', icon: 'trips' },
  { to: '/platform/library', label: 'shell.library', icon: 'photo' },
  { to: '/platform/rates', label: 'shell.rates', icon: 'money' },
  { to: '/platform/system', label: 'shell.system', icon: 'settings' },
  { to: '/platform/mail', label: 'shell.platformMail', icon: 'inbox' },
  { to: '/platform/people', label: 'shell.people', icon: 'person' },
  { to: '/platform/settings', label: 'shell.platformSettings', icon: 'platform' },
  { to: '/platform/audit', label: 'shell.audit', icon: 'clock' },
]

type Who = Pick<Me, 'seller' | 'viewing' | 'permissions' | 'platform'>

/** What a person can open: as a member of a seller's team, and for the platform. */
export function navigationFor(
  me: Who,
  { hasSold = true } = {},
): {
  seller: readonly NavigationItem[]
  platform: readonly NavigationItem[]
} {
  const hasSeller = me.seller !== null || me.viewing !== null
  const isOpen = ({ needs }: Rule) => needs.some(permission => me.permissions.includes(permission))
  return {
    seller: hasSeller ? (hasSold ? SELLER : WITH_START).filter(isOpen) : [],
    platform: PLATFORM.filter(({ to }) => mayOpen(me, to)),
  }
}

/** Where mail leaves is nobody's matter but of those who manage the platform. */
function mayOpen({ platform }: Who, page: string): boolean {
  if (platform === null) return false
  return page !== '/platform/mail' || platform.permissions.includes('platform:manage')
}

/** Whether a page is one of the item's, though its address is below another. */
export function isAlsoOf({ also = [] }: Pick<NavigationItem, 'also'>, page: string): boolean {
  return also.some(first => page === first || page.startsWith(`${first}/`))
}

/** Where a person begins: a guide with their own day, the platform's people with the sellers. */
export function firstPage(me: Who): string {
  const { seller, platform } = navigationFor(me)
  return [...seller, ...platform][0]?.to ?? '/profile'
}
