import type { Language as ServiceLanguage } from '@outset/sdk/words'
import { isLanguage, type LanguageCode } from './language-code.ts'
import { addWords, loadNeeded } from './load-areas.ts'

export interface LanguageParts {
  code: LanguageCode
  ofService: ServiceLanguage
}

const LOADERS: Record<LanguageCode, () => Promise<ServiceLanguage>> = {
  en: async () => {
    const [{ en }, service] = await Promise.all([import('./en.ts'), import('@outset/sdk/words/en')])
    addWords('en', en)
    return service.en
  },
  de: async () => {
    const [{ de }, service] = await Promise.all([import('./de.ts'), import('@outset/sdk/words/de')])
    addWords('de', de)
    return service.de
  },
  ar: async () => {
    const [{ ar }, service] = await Promise.all([import('./ar.ts'), import('@outset/sdk/words/ar')])
    addWords('ar', ar)
    return service.ar
  },
}

/** What every page needs of a language, and what the pages so far have needed. */
export async function loadLanguage(code: LanguageCode): Promise<LanguageParts> {
  const [ofService] = await Promise.all([LOADERS[code](), loadNeeded(code)])
  return { code, ofService }
}

const KEPT = 'outset.language'

/** What the reader chose here, or else the first language of the browser that we speak. */
export function chosenLanguage(): LanguageCode {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  const ofBrowser = navigator.languages.map(tag => tag.split('-')[0])
  return ofBrowser.find(isLanguage) ?? 'en'
}

export function keepLanguage(code: LanguageCode): void {
  localStorage.setItem(KEPT, code)
}
