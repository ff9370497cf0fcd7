import type { StorefrontDomain } from '@outset/sdk/seller'

/** How a domain stands, in a word, and what is to be done about it. */
export function domainSentence({ state, reason }: Pick<StorefrontDomain, 'state' | 'reason'>) {
  const label = labelOf(state)
  if (reason === 'other_value') return { label, sentence: 'site.domainOther' } as const
  if (reason === 'taken') return { label, sentence: 'site.domainTaken' } as const
  if (state === 'verified' && reason === 'not_found') {
    return { label, sentence: 'site.domainLapsing' } as const
  }
  if (state === 'verified') return { label, sentence: null } as const
  return { label, sentence: 'site.domainMissing' } as const
}

function labelOf(state: StorefrontDomain['state']) {
  if (state === 'verified') return 'site.domainVerified'
  return state === 'failed' ? 'site.domainFailed' : 'site.domainWaiting'
}

/** People paste what stands in the address bar. */
export function domainOf(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
}
