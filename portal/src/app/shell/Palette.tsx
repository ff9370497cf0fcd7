import { Group, Kbd, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconName } from '#kit/icons.tsx'
import { TestMark } from '#kit/TestMark.tsx'
import { useAllCommands } from '../commands/use-commands.tsx'
import { useT, useWords } from '../language/use-words.tsx'
import { useMe } from '../session/use-me.ts'
import classes from './Palette.module.css'
import { myGuestsQuery, searchQuery } from './search.ts'
import { entryOf, entryOfGuest } from './search-entries.ts'
import { findTasks } from './tasks/find-tasks.ts'

interface Row {
  id: string
  icon: IconName
  label: string
  about: string
  isTest?: boolean | undefined
  keys?: string | undefined
  run: () => void
}

const PAUSE_MS = 120

/** Everything by a few letters: records, pages, and what can be done on this one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      aria-label={t('shell.search')}
      padding={0}
      size="lg"
      yOffset="10dvh"
    >
      <PaletteBody onClose={onClose} />
    </Modal>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { rows, isSearching } = useRows(typed.trim())
  const active = Math.min(at, rows.length - 1)
  const runRow = (row: Row | undefined) => {
    if (row === undefined) return
    onClose()
    row.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setAt((active + step + rows.length) % rows.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      runRow(rows[active])
    }
  }
  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        px="md"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-rows"
        aria-activedescendant={rows[active] && `palette-${active}`}
        aria-label={t('shell.search')}
        placeholder={t('shell.searchFor')}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div className={classes.rows}>
        <PaletteRows rows={rows} active={active} isSearching={isSearching} onRun={runRow} />
        {rows.length === 0 && !isSearching && (
          <Group p="md">
            <Text c="dimmed">{t('shell.nothingFound')}</Text>
          </Group>
        )}
      </div>
    </>
  )
}

function useRows(typed: string): { rows: Row[]; isSearching: boolean } {
  const { locale, code } = useWords()
  const commands = useAllCommands()
  const navigate = useNavigate()
  const [q] = useDebouncedValue(typed, PAUSE_MS)
  const { entries, isFetching } = useEntries(q, { locale, code })
  const records = (typed.length < 2 ? [] : entries).map(
    (entry): Row => ({ ...entry, run: () => void navigate({ href: entry.to }) }),
  )
  const { permissions } = useMe()
  const tasks = findTasks(typed, { language: code, permissions }).map(
    ({ id, to, icon, label }): Row => ({
      id: `task.${id}`,
      icon,
      label,
      about: '',
      run: () => void navigate({ to }),
    }),
  )
  const wanted = typed.toLocaleLowerCase(locale)
  const doable = commands
    .filter(({ id, label }) => id !== 'palette' && label.toLocaleLowerCase(locale).includes(wanted))
    .map((command): Row => ({ ...command, about: '', icon: command.icon ?? 'next' }))
  const known = new Set(doable.map(({ label }) => label))
  const others = tasks.filter(({ label }) => !known.has(label))
  return { rows: [...records, ...doable, ...others], isSearching: isFetching || q !== typed }
}

/** What the service finds; for a guide, who searches nothing there, whom this phone has listed. */
function useEntries(q: string, { locale, code }: { locale: string; code: string }) {
  const { may, seller, viewing } = useMe()
  const slug = (viewing?.seller ?? seller)?.slug ?? ''
  const isGuide = may('attendance:manage') && !may('booking:read')
  const wish = searchQuery({ q, locale: code })
  const records = useQuery({ ...wish, enabled: q.length >= 2 && !isGuide })
  const own = myGuestsQuery({ q, seller: slug, locale })
  const guests = useQuery({ ...own, enabled: q.length >= 2 && isGuide })
  const entries = isGuide
    ? (guests.data ?? []).map(guest => entryOfGuest(guest, locale))
    : (records.data?.data ?? []).flatMap(hit => entryOf(hit, locale) ?? [])
  return { entries, isFetching: records.isFetching || guests.isFetching }
}

interface PaletteRowsProps {
  rows: readonly Row[]
  active: number
  isSearching: boolean
  onRun: (row: Row) => void
}

function PaletteRows({ rows, active, isSearching, onRun }: PaletteRowsProps) {
  const t = useT()
  return (
    <div id="palette-rows" role="listbox" aria-label={t('shell.found')} aria-busy={isSearching}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
        <div
          key={row.id}
          id={`palette-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes.row}
          onClick={() => onRun(row)}
        >
          <Icon name={row.icon} size={18} />
          <span className={classes.label}>
            {row.label}
            {row.about && (
              <Text span c="dimmed" size="sm" ms={8}>
                {row.about}
              </Text>
            )}
          </span>
          {row.isTest && <TestMark />}
          {row.keys && <Kbd size="xs">{row.keys.toUpperCase()}</Kbd>}
        </div>
      ))}
    </div>
  )
}
