import { SimpleGrid, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { LANGUAGES, type LanguageCode } from '#app/language/language-code.ts'
import { useT } from '#app/language/use-words.tsx'
import type { TypedNames } from './library-form.ts'

const CODES: readonly LanguageCode[] = ['en', 'de', 'ar']

interface NamesFieldsProps {
  names: TypedNames
  onChange: (names: TypedNames) => void
  error?: string | undefined
}

/** What something is called in each language; English is always there. */
export function NamesFields({ names, onChange, error }: NamesFieldsProps) {
  const t = useT()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {CODES.map(code => (
        <TextInput
          key={code}
          label={t('library.nameIn', { language: LANGUAGES[code] })}
          required={code === 'en'}
          maxLength={lengths.NewCity.names}
          lang={code}
          dir={code === 'ar' ? 'rtl' : 'ltr'}
          value={names[code]}
          error={code === 'en' ? error : undefined}
          onChange={event => onChange({ ...names, [code]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
