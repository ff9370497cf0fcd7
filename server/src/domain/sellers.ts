import { type ByLocale, inLocale } from './catalog.ts'
import { findMarkdownFault } from './content/markdown.ts'
import type { Fault } from './fault.ts'
import { findLanguageFault } from './languages.ts'

export type NetworkStatus = 'none' | 'applied' | 'approved' | 'refused'
export type NetworkStep = 'apply' | 'approve' | 'refuse'

// Whoever runs the marketplace may also invite a seller that never applied, and take back an
// approval without stopping the seller's own site.
const STEPS: Record<NetworkStep, { from: readonly NetworkStatus[]; to: NetworkStatus }> = {
  apply: { from: ['none', 'refused'], to: 'applied' },
  approve: { from: ['none', 'applied', 'refused'], to: 'approved' },
  refuse: { from: ['applied', 'approved'], to: 'refused' },
}

/** Where a step leads from here, or null when it cannot be taken. */
export function nextNetworkStatus(step: NetworkStep, from: NetworkStatus): NetworkStatus | null {
  return STEPS[step].from.includes(from) ? STEPS[step].to : null
}

/** Why a seller cannot speak these languages or say this of itself, or null when it can. */
export function findProfileFault(profile: {
  languages: readonly string[]
  defaultLanguage: string
  blurb: string
  blurbs: ByLocale
}): Fault | null {
  const said: [field: string, text: string][] = [['blurb', profile.blurb]]
  for (const [locale, text] of Object.entries(profile.blurbs)) said.push([`blurbs.${locale}`, text])
  for (const [field, text] of said) {
    const message = findMarkdownFault(text)
    if (message !== null) return { field, reason: 'not_allowed', message }
  }
  return findLanguageFault(profile)
}

/** What a seller says of itself, in the language that is asked for if it says it there. */
export function profileTextIn(
  locale: string,
  said: { text: string; language: string; translations: ByLocale },
): string {
  return inLocale({ [said.language]: said.text, ...said.translations }, locale).text
}
