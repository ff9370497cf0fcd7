import { Checkbox, Group, NativeSelect, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TripText } from '@outset/sdk/seller'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { tripLocales } from '../trip-locales.ts'
import { useOwnLanguages } from '../use-own-languages.ts'
import { guideLanguages } from './guide-languages.ts'
import { TextColumn } from './TextColumn.tsx'
import classes from './TextsTab.module.css'
import { missingFields, shownLocales } from './text-completeness.ts'

const route = getRouteApi('/_staff/trips/$trip')

/** What the trip says, in several languages beside each other. */
export function TextsTab() {
  const { t } = useWords()
  const { trip, draft, read, write, errorsOf, mayEdit } = useTripDraft()
  const { locale: wanted } = route.useSearch()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const own = useOwnLanguages()
  const [added, setAdded] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>(wanted ? [wanted] : [])
  const all = [...new Set([...tripLocales(trip, draft, own), ...added])]
  const shown = shownLocales(all, chosen, isNarrow ? 1 : 3)
  const texts = Object.fromEntries(all.map(locale => [locale, read({ part: 'text', locale })]))
  // The same for as long as the page is open, so that only the column that is typed into is drawn.
  const onChange = useCallback(
    (locale: string, changed: Partial<TripText>) => write({ part: 'text', locale }, changed),
    [write],
  )

  return (
    <>
      <Group mb="sm" gap="md" align="flex-end">
        <LanguagesShown
          all={all}
          shown={shown}
          isNarrow={isNarrow}
          onChoose={locales => setChosen(isNarrow ? locales.slice(-1) : locales)}
        />
        {mayEdit && (
          <AddLanguage
            present={all}
            onAdd={locale => {
              setAdded([...added, locale])
              setChosen([...shown.slice(0, isNarrow ? 0 : 2), locale])
            }}
          />
        )}
      </Group>
      {isNarrow && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('editor.betterWide')}
        </Text>
      )}
      <Paper withBorder p="md">
        {/* The types know no variables of ours. */}
        <div className={classes.columns} style={{ '--languages': shown.length } as object}>
          {shown.map(locale => (
            <TextColumn
              key={locale}
              locale={locale}
              // `texts` has all of them.
              text={texts[locale] as TripText}
              english={locale === 'en' ? undefined : texts.en}
              missing={missingFields(texts, locale).join(' ')}
              errors={errorsOf({ part: 'text', locale })}
              isReadOnly={!mayEdit}
              onChange={onChange}
            />
          ))}
        </div>
      </Paper>
    </>
  )
}

function AddLanguage({
  present,
  onAdd,
}: {
  present: readonly string[]
  onAdd: (locale: string) => void
}) {
  const { t, code } = useWords()
  const others = guideLanguages([]).filter(locale => !present.includes(locale))
  return (
    <NativeSelect
      label={t('editor.addLanguage')}
      value=""
      onChange={event => event.currentTarget.value !== '' && onAdd(event.currentTarget.value)}
      data={[
        { value: '', label: t('editor.choose') },
        ...others.map(value => ({ value, label: languageName(value, code) })),
      ]}
    />
  )
}

interface LanguagesShownProps {
  all: readonly string[]
  shown: readonly string[]
  isNarrow: boolean | undefined
  onChoose: (locales: string[]) => void
}

function LanguagesShown({ all, shown, isNarrow, onChoose }: LanguagesShownProps) {
  const { t, code } = useWords()
  return (
    <Checkbox.Group label={t('editor.languagesShown')} value={[...shown]} onChange={onChoose}>
      <Group gap="md" mt={4}>
        {all.map(locale => (
          <Checkbox
            key={locale}
            value={locale}
            label={languageName(locale, code)}
            disabled={!isNarrow && shown.length >= 3 && !shown.includes(locale)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
