/** Where somebody can do something about a warning. */
export function placeOfWarning(warning: string): { to: string; search?: never } {
  const tab = TABS[warning]
  if (tab === undefined) return { to: PAGES[warning] ?? '/platform/system' }
  // Addresses of other pages are not known here by their types.
  return { to: '/platform/system', search: tab as never }
}

const TABS: Readonly<Record<string, object>> = {
  jobs_failing: { tab: 'jobs' },
  jobs_late: { tab: 'jobs' },
  mail_failed: { tab: 'mail', status: 'failed' },
  mail_late: { tab: 'mail', status: 'queued' },
  mail_kept: { tab: 'mail', status: 'kept' },
  webhooks_off: { tab: 'webhooks' },
  search_off: { tab: 'search' },
}

const PAGES: Readonly<Record<string, string>> = {
  rates_stale: '/platform/rates',
  rates_quarantined: '/platform/rates',
  disk_low: '/platform/settings',
}
