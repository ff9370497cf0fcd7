import type { StorefrontDomain } from '@outset/sdk/seller'
import type { Tone } from '#kit/StatusMark.tsx'

type Standing = Pick<StorefrontDomain, 'state' | 'reason' | 'leads'>

/** How a domain stands, in a word and its tone, and what is to be done about it. */
export function domainSentence({ state, reason, leads }: Standing) {
  const mark = markOf({ state, leads })
  if (reason === 'other_value') return { ...mark, sentence: 'site.domainOther' } as const
  if (reason === 'taken') return { ...mark, sentence: 'site.domainTaken' } as const
  if (state !== 'verified') return { ...mark, sentence: 'site.domainMissing' } as const
  if (reason === 'not_found') return { ...mark, sentence: 'site.domainLapsing' } as const
  return { ...mark, sentence: whereTo(leads) } as const
}

function markOf({ state, leads }: Pick<Standing, 'state' | 'leads'>) {
  if (state === 'failed') return { label: 'site.domainFailed', tone: 'bad' satisfies Tone } as const
  if (state !== 'verified') {
    return { label: 'site.domainWaiting', tone: 'warn' satisfies Tone } as const
  }
  return leads === 'here'
    ? ({ label: 'site.domainWorks', tone: 'good' satisfies Tone } as const)
    : ({ label: 'site.domainProven', tone: 'warn' satisfies Tone } as const)
}

function whereTo(leads: StorefrontDomain['leads']) {
  if (leads === 'here') return 'site.domainHere'
  if (leads === 'elsewhere') return 'site.domainElsewhere'
  return leads === 'nowhere' ? 'site.domainNowhere' : 'site.domainUnseen'
}

/** People paste what stands in the address bar. */
export function domainOf(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
}
