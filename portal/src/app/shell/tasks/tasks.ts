import type { IconName } from '#kit/icons.tsx'

/** Something that people look for by other words than those of the menu. */
export interface Task {
  id: TaskId
  to: string
  icon: IconName
  /** Any of them is enough; none: everybody. */
  needs: readonly string[]
}

export const TASKS = [
  { id: 'guestList', to: '/calendar', icon: 'people', needs: ['booking:read'] },
  { id: 'book', to: '/desk', icon: 'plus', needs: ['booking:create'] },
  { id: 'checkIn', to: '/my-day', icon: 'scan', needs: ['attendance:manage'] },
  { id: 'enquiries', to: '/inbox', icon: 'inbox', needs: ['enquiry:read', 'booking:manage'] },
  { id: 'newTrip', to: '/trips/new', icon: 'plus', needs: ['trip:manage'] },
  { id: 'prices', to: '/trips', icon: 'money', needs: ['price:manage'] },
  { id: 'priceChanges', to: '/trips/price-changes', icon: 'money', needs: ['price:manage'] },
  {
    id: 'priceCurrency',
    to: '/trips/price-changes/currency',
    icon: 'money',
    needs: ['price:manage'],
  },
  { id: 'specials', to: '/trips/specials', icon: 'tag', needs: ['price:manage'] },
  { id: 'schedule', to: '/trips', icon: 'calendar', needs: ['schedule:manage'] },
  { id: 'photos', to: '/trips', icon: 'photo', needs: ['trip:manage'] },
  { id: 'payments', to: '/money/payments', icon: 'money', needs: ['money:read'] },
  { id: 'refunds', to: '/money/refunds', icon: 'undo', needs: ['money:read'] },
  { id: 'reports', to: '/money/reports/sales', icon: 'download', needs: ['money:read'] },
  { id: 'site', to: '/site', icon: 'site', needs: ['storefront:manage'] },
  { id: 'company', to: '/settings', icon: 'settings', needs: ['settings:manage'] },
  { id: 'team', to: '/settings/team', icon: 'people', needs: ['team:manage'] },
  { id: 'bank', to: '/settings/bank', icon: 'money', needs: ['settings:manage'] },
  { id: 'policies', to: '/settings/policies', icon: 'note', needs: ['trip:read'] },
  { id: 'messages', to: '/settings/messages', icon: 'mail', needs: ['settings:manage'] },
  {
    id: 'resources',
    to: '/settings/resources',
    icon: 'people',
    needs: ['schedule:manage', 'booking:read'],
  },
  { id: 'privacy', to: '/settings/privacy', icon: 'trash', needs: ['settings:manage'] },
  { id: 'log', to: '/settings/audit', icon: 'clock', needs: ['log:read'] },
  { id: 'keys', to: '/developers', icon: 'key', needs: ['key:manage', 'webhook:manage'] },
  { id: 'start', to: '/start', icon: 'check', needs: ['trip:manage'] },
  { id: 'profile', to: '/profile', icon: 'person', needs: [] },
] as const satisfies readonly (Omit<Task, 'id'> & { id: string })[]

export type TaskId = (typeof TASKS)[number]['id']

/** What it is called, and what else people call it: words with spaces between. */
export type TaskWords = Readonly<Record<TaskId, { label: string; also: string }>>
