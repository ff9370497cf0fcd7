import { MultiSelect } from '@mantine/core'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { LANGUAGE_CODES } from './languages-offered.ts'

interface LanguagesInputProps {
  label: string
  help?: string
  value: string[]
  error?: string | undefined
  onChange: (languages: string[]) => void
}

/** Several languages, by their names in the reader's own. */
export function LanguagesInput({ label, help, value, error, onChange }: LanguagesInputProps) {
  const { locale } = useWords()
  const codes = [...new Set([...value, ...LANGUAGE_CODES])]
  return (
    <MultiSelect
      label={label}
      description={help}
      data={codes.map(code => ({ value: code, label: languageName(code, locale) }))}
      searchable
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
