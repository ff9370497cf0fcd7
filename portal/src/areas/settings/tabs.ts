import type { TextKey } from '#app/language/translate.ts'

interface Tab {
  to: string
  label: TextKey
  /** Any of them opens it. */
  needs: readonly string[]
}

const TABS: readonly Tab[] = [
  { to: '/settings', label: 'settings.company', needs: ['settings:manage'] },
  { to: '/settings/team', label: 'settings.team', needs: ['team:manage'] },
  { to: '/settings/bank', label: 'settings.bank', needs: ['settings:manage'] },
  { to: '/settings/payments', label: 'settings.payments', needs: ['settings:manage'] },
  { to: '/settings/policies', label: 'settings.policies', needs: ['trip:read'] },
  { to: '/settings/mails', label: 'settings.mails', needs: ['settings:manage'] },
  { to: '/settings/messages', label: 'settings.messages', needs: ['settings:manage'] },
  {
    to: '/settings/resources',
    label: 'settings.resources',
    needs: ['schedule:manage', 'booking:read'],
  },
  { to: '/settings/privacy', label: 'settings.privacy', needs: ['settings:manage'] },
  { to: '/settings/audit', label: 'settings.audit', needs: ['log:read'] },
]

/** The pages of the settings that somebody may open. */
export function tabsFor(permissions: readonly string[]): readonly Tab[] {
  return TABS.filter(({ needs }) => needs.some(permission => permissions.includes(permission)))
}
