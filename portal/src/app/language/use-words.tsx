import { DirectionProvider } from '@mantine/core'
import { speak, type Words } from '@outset/sdk/words'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import type { LanguageCode } from './language-code.ts'
import { keepLanguage, type LanguageParts, loadLanguage } from './languages.ts'
import { wordsOf } from './load-areas.ts'
import { type Translate, translator } from './translate.ts'

interface Speech {
  code: LanguageCode
  /** For numbers, money and dates. */
  locale: string
  t: Translate
  /** What values and refusals of the service are called. */
  service: Words
  choose: (code: LanguageCode) => Promise<void>
}

const SpeechContext = createContext<Speech | null>(null)

/** The words of the chosen language, below this. */
export function LanguageProvider({
  first,
  children,
}: {
  first: LanguageParts
  children: ReactNode
}) {
  const [parts, setParts] = useState(first)
  const speech = useMemo((): Speech => {
    // Digits as the rest of the screen has them: refs, phones and times are never translated.
    const locale = parts.code === 'ar' ? 'ar-u-nu-latn' : parts.code
    return {
      code: parts.code,
      locale,
      t: translator(() => wordsOf(parts.code), locale),
      service: speak(parts.ofService),
      choose: async code => {
        keepLanguage(code)
        setParts(await loadLanguage(code))
      },
    }
  }, [parts])
  const direction = parts.code === 'ar' ? 'rtl' : 'ltr'
  useLayoutEffect(() => {
    document.documentElement.lang = parts.code
    document.documentElement.dir = direction
  }, [parts, direction])
  return (
    <SpeechContext value={speech}>
      <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
        {children}
      </DirectionProvider>
    </SpeechContext>
  )
}

export function useWords(): Speech {
  const speech = use(SpeechContext)
  if (speech === null) throw new Error('useWords below LanguageProvider only')
  return speech
}

/** `const t = useT()`, then `t('today.title')`. */
export function useT(): Translate {
  return useWords().t
}
