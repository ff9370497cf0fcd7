import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { TripSelect } from '#areas/trips/TripSelect.tsx'
import { Section } from '#kit/Section.tsx'
import { ELEMENTS, type Wish } from './embed-snippet.ts'

export type EmbedChoice = Omit<Wish, 'trip'> & { tripId: string | null }

interface EmbedFieldsProps {
  choice: EmbedChoice
  languages: readonly string[]
  /** Whether guests cannot see the trip yet. */
  isHidden: boolean
  onChange: (changed: Partial<EmbedChoice>) => void
}

export function EmbedFields({ choice, languages, isHidden, onChange }: EmbedFieldsProps) {
  const { t, code } = useWords()
  const { element, tripId, lang, theme, color, label } = choice
  const themes: { value: Wish['theme']; label: string }[] = [
    { value: '', label: t('embeds.theme_page') },
    { value: 'light', label: t('embeds.theme_light') },
    { value: 'dark', label: t('embeds.theme_dark') },
  ]
  return (
    <Section title={t('embeds.choose')}>
      <Stack maw={640} gap="sm">
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <NativeSelect
            label={t('embeds.element')}
            value={element}
            onChange={event => {
              const found = ELEMENTS.find(one => one === event.currentTarget.value)
              if (found) onChange({ element: found })
            }}
            data={ELEMENTS.map(value => ({ value, label: t(`embeds.element_${value}`) }))}
          />
          <NativeSelect
            label={t('embeds.language')}
            value={lang}
            onChange={event => onChange({ lang: event.currentTarget.value })}
            data={languages.map(value => ({ value, label: languageName(value, code) }))}
          />
        </Group>
        {element !== 'list' && (
          <TripSelect
            label={t('embeds.trip')}
            value={tripId}
            onChange={id => onChange({ tripId: id })}
            saysStatus
          />
        )}
        {isHidden && element !== 'list' && <Text size="sm">{t('embeds.notOnSale')}</Text>}
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <NativeSelect
            label={t('embeds.theme')}
            value={theme}
            onChange={event => {
              const found = themes.find(one => one.value === event.currentTarget.value)
              onChange({ theme: found?.value ?? '' })
            }}
            data={themes}
          />
          {element === 'button' && (
            <TextInput
              label={t('embeds.color')}
              value={color}
              placeholder="#0f5f6b"
              dir="ltr"
              maxLength={7}
              onChange={event => onChange({ color: event.currentTarget.value })}
            />
          )}
        </Group>
        <TextInput
          label={t('embeds.label')}
          description={t('embeds.labelHelp')}
          value={label}
          maxLength={80}
          onChange={event => onChange({ label: event.currentTarget.value })}
        />
      </Stack>
    </Section>
  )
}
