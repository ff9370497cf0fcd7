import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import type { PageRecord } from '@outset/sdk/seller'
import { languageName } from '#forms/language-name.ts'
import { Icon } from '#parts/icons.tsx'
import { useWords } from '#words/use-words.tsx'
import type { MenuEntry } from './menu-items.ts'

interface Given {
  entry: MenuEntry
  languages: readonly string[]
  pages: readonly PageRecord[]
  onChange: (entry: MenuEntry) => void
  onRemove: () => void
  onMove: (by: number) => void
  /** Only the first level has one below it. */
  onAddBelow?: () => void
}

const ADDRESS = ''

/** A line of a menu: its label in each language, and where it leads. */
export function MenuEntryFields(given: Given) {
  const { entry, languages, pages, onChange, onRemove, onMove, onAddBelow } = given
  const { t, locale } = useWords()
  const name = Object.values(entry.labels).find(label => label !== '') ?? ''
  const target = entry.link.page_id ?? ADDRESS
  const choose = (pageId: string) =>
    onChange({ ...entry, link: pageId === ADDRESS ? { href: '/' } : { page_id: pageId } })
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {languages.map(language => (
            <TextInput
              key={language}
              label={t('site.labelIn', { language: languageName(language, locale) })}
              dir="auto"
              maxLength={100}
              value={entry.labels[language] ?? ''}
              onChange={event => {
                const label = event.currentTarget.value
                onChange({ ...entry, labels: { ...entry.labels, [language]: label } })
              }}
            />
          ))}
        </SimpleGrid>
        <Group align="flex-end">
          <NativeSelect
            label={t('site.leadsTo')}
            data={[
              { value: ADDRESS, label: t('site.href') },
              ...pages.map(page => ({ value: page.id, label: page.title ?? page.slug })),
            ]}
            value={target}
            onChange={event => choose(event.currentTarget.value)}
          />
          {entry.link.href !== undefined && (
            <TextInput
              flex={1}
              label={t('site.href')}
              dir="ltr"
              value={entry.link.href}
              onChange={event => onChange({ ...entry, link: { href: event.currentTarget.value } })}
            />
          )}
          <Group gap={4}>
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
              aria-label={`${t('parts.remove')}: ${name}`}
              onClick={onRemove}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}
