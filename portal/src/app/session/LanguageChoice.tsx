import { Button, Group } from '@mantine/core'
import { isLanguage, LANGUAGES } from '../language/language-code.ts'
import { useWords } from '../language/use-words.tsx'

/** Each language by its own name, for those who cannot read the one that is shown. */
export function LanguageChoice() {
  const { code, choose } = useWords()
  return (
    <Group gap={4} mt="md" justify="center">
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <Button
          key={language}
          lang={language}
          h={44}
          px="sm"
          variant={language === code ? 'light' : 'subtle'}
          aria-pressed={language === code}
          onClick={() => isLanguage(language) && choose(language)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
