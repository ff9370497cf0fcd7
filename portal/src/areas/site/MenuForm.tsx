import { Button, Group, Stack } from '@mantine/core'
import type { MenuRecord, PageRecord, StorefrontRecord } from '@outset/sdk/seller'
import type { ComponentProps } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { MenuEntryFields } from './MenuEntryFields.tsx'
import { type MenuEntry, newEntry, readEntries, writeEntries } from './menu-items.ts'
import { type MenuPlace, usePutMenu } from './queries/pages.ts'

interface MenuFormProps {
  storefront: StorefrontRecord
  place: MenuPlace
  menu: MenuRecord
  pages: readonly PageRecord[]
}

/** A menu as a tree of two levels; entries move by their buttons. */
export function MenuForm({ storefront, place, menu, pages }: MenuFormProps) {
  const { t, service } = useWords()
  const { default_language: first } = storefront
  const stored = { entries: readEntries(menu.items, first) }
  const form = useSavedForm(`menu-${place}`, storefront.id, stored)
  const put = usePutMenu(storefront.id, place)
  const { entries } = form.values
  const change = (next: MenuEntry[]) => form.change({ entries: next })
  const save = onSubmit(() =>
    put.mutate(
      { body: { items: writeEntries(entries) }, version: menu.version },
      {
        onSuccess: saved => {
          form.clear({ entries: readEntries(saved.items, first) })
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  const errors = fieldErrors(put.error, service)
  const shared = { languages: storefront.languages, pages, errors }
  return (
    <Section title={t(`site.${place}`)}>
      <form onSubmit={save}>
        <Stack>
          {entries.length === 0 && <NoEntries />}
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing but its place
            <Stack key={at} gap="xs">
              <MenuEntryFields
                {...shared}
                path={`items.${at}`}
                entry={entry}
                onChange={changed => change(withItem(entries, at, changed))}
                onRemove={() => change(withoutItem(entries, at))}
                onMove={by => change(moveItem(entries, at, at + by))}
                onAddBelow={() =>
                  change(
                    withItem(entries, at, {
                      ...entry,
                      children: [...entry.children, newEntry(first)],
                    }),
                  )
                }
              />
              <SubEntries
                entry={entry}
                path={`items.${at}.children`}
                shared={shared}
                onChange={children => change(withItem(entries, at, { ...entry, children }))}
              />
            </Stack>
          ))}
          <Group>
            <Button variant="default" onClick={() => change([...entries, newEntry(first)])}>
              {t('site.addItem')}
            </Button>
          </Group>
          <SaveRow
            isSaving={put.isPending}
            error={put.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(stored)}
          />
        </Stack>
      </form>
    </Section>
  )
}

interface SubEntriesProps {
  entry: MenuEntry
  path: string
  shared: Pick<ComponentProps<typeof MenuEntryFields>, 'languages' | 'pages' | 'errors'>
  onChange: (children: MenuEntry[]) => void
}

function SubEntries({ entry, path, shared, onChange }: SubEntriesProps) {
  return (
    <Stack gap="xs" ms="xl">
      {entry.children.map((child, index) => {
        return (
          <MenuEntryFields
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            {...shared}
            path={`${path}.${index}`}
            entry={child}
            onChange={changed => onChange(withItem(entry.children, index, changed))}
            onRemove={() => onChange(withoutItem(entry.children, index))}
            onMove={by => onChange(moveItem(entry.children, index, index + by))}
          />
        )
      })}
    </Stack>
  )
}

function NoEntries() {
  const { t } = useWords()
  return (
    <EmptyState icon="menu" title={t('site.menuEmpty')}>
      {t('site.menuEmptyAbout')}
    </EmptyState>
  )
}
