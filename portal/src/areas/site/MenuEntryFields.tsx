import {
  ActionIcon,
  Box,
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PageRecord } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { TripSelect } from '#areas/trips/TripSelect.tsx'
import { Icon } from '#kit/icons.tsx'
import type { MenuEntry } from './menu-items.ts'

interface MenuEntryFieldsProps {
  entry: MenuEntry
  languages: readonly string[]
  pages: readonly PageRecord[]
  /** Where it stands in the menu that is sent, as in `items.0`, and what was refused there. */
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (entry: MenuEntry) => void
  onRemove: () => void
  onMove: (by: number) => void
  /** Only the first level has one below it. */
  onAddBelow?: () => void
}

const ADDRESS = ''
const TRIP = 'trip'

/** A line of a menu: its label in each language, and where it leads. */
export function MenuEntryFields(given: MenuEntryFieldsProps) {
  const { entry, languages, pages, path, errors, onChange, onRemove, onMove, onAddBelow } = given
  const t = useT()
  const name = Object.values(entry.labels).find(label => label !== '') ?? ''
  const { page_id, product_id, href } = entry.link
  const target = page_id ?? (product_id === undefined ? ADDRESS : TRIP)
  const lead = (link: MenuEntry['link']) => onChange({ ...entry, link })
  const choose = (chosen: string) => {
    if (chosen === ADDRESS) return lead({ href: '/' })
    return lead(chosen === TRIP ? { product_id: '' } : { page_id: chosen })
  }
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <EntryLabels
          entry={entry}
          languages={languages}
          path={path}
          errors={errors}
          onChange={onChange}
        />
        <Group align="flex-start">
          <NativeSelect
            label={t('site.leadsTo')}
            data={[
              { value: ADDRESS, label: t('site.href') },
              { value: TRIP, label: t('site.trip') },
              ...pages.map(page => ({ value: page.id, label: page.title ?? page.slug })),
            ]}
            value={target}
            error={errors[`${path}.link`] ?? errors[`${path}.link.page_id`]}
            onChange={event => choose(event.currentTarget.value)}
          />
          {href !== undefined && (
            <TextInput
              flex={1}
              label={t('site.href')}
              description={t('site.hrefHelp')}
              dir="ltr"
              maxLength={lengths.MenuBody['items.link.href']}
              value={href}
              error={errors[`${path}.link.href`]}
              onChange={event => lead({ href: event.currentTarget.value })}
            />
          )}
          {product_id !== undefined && (
            <Box flex={1}>
              <TripSelect
                label={t('site.trip')}
                saysStatus
                value={product_id || null}
                error={errors[`${path}.link.product_id`]}
                onChange={trip => lead({ product_id: trip ?? '' })}
              />
            </Box>
          )}
          <EntryButtons name={name} onMove={onMove} onAddBelow={onAddBelow} onRemove={onRemove} />
        </Group>
      </Stack>
    </Paper>
  )
}

interface EntryButtonsProps {
  name: string
  onMove: MenuEntryFieldsProps['onMove']
  onAddBelow: MenuEntryFieldsProps['onAddBelow']
  onRemove: () => void
}

function EntryButtons({ name, onMove, onAddBelow, onRemove }: EntryButtonsProps) {
  const t = useT()
  return (
    <Group gap={4} mt={28}>
      {onAddBelow && (
        <Button variant="subtle" size="compact-sm" onClick={onAddBelow}>
          {t('site.addSubItem')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`${t('site.moveUp')}: ${name}`}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`${t('site.moveDown')}: ${name}`}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`${t('kit.remove')}: ${name}`}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Group>
  )
}

interface EntryLabelsProps {
  entry: MenuEntry
  languages: readonly string[]
  path: string
  errors: MenuEntryFieldsProps['errors']
  onChange: MenuEntryFieldsProps['onChange']
}

function EntryLabels({ entry, languages, path, errors, onChange }: EntryLabelsProps) {
  const { t, locale } = useWords()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {languages.map((language, at) => (
        <TextInput
          key={language}
          label={t('site.labelIn', { language: languageName(language, locale) })}
          dir="auto"
          maxLength={lengths.MenuBody['items.labels']}
          value={entry.labels[language] ?? ''}
          error={errors[`${path}.labels.${language}`] ?? (at === 0 && errors[`${path}.labels`])}
          onChange={event => {
            const label = event.currentTarget.value
            onChange({ ...entry, labels: { ...entry.labels, [language]: label } })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
