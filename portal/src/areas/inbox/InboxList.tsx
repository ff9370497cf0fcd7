import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { timeLeft } from '#kit/time-left.ts'
import { useRowKeys } from '#kit/use-row-keys.ts'
import type { InboxRow, InboxSearch } from './inbox-rows.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** A day is what most people wait without writing to somebody else. */
const LONG_MS = 86_400_000

const TONES: Readonly<Record<string, Tone>> = {
  answered: 'good',
  booked: 'good',
  priced: 'warn',
  spam: 'quiet',
}

/** What waits, with how long and until when. */
export function InboxList({ rows, search }: { rows: readonly InboxRow[]; search: InboxSearch }) {
  const { t } = useWords()
  const [proof, setProof] = useState<InboxRow | null>(null)
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(table)
  const columns: Column<InboxRow>[] = [
    { id: 'who', label: t('inbox.who'), cell: row => <Who {...row} /> },
    { id: 'about', label: t('inbox.what'), wideOnly: true, cell: row => <What {...row} /> },
    { id: 'since', label: t('inbox.since'), wideOnly: true, cell: row => <Since {...row} /> },
    {
      id: 'left',
      label: search.done ? t('inbox.state') : t('inbox.left'),
      cell: row => (search.done ? <State {...row} /> : <Left {...row} />),
    },
    {
      id: 'taken',
      label: t('inbox.taken'),
      wideOnly: true,
      cell: ({ takenBy }) => takenBy ?? '–',
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: row => row.kind === 'proof' && <SeeProof onSee={() => setProof(row)} />,
    },
  ]
  return (
    <div ref={table}>
      <DataTable
        label={t('inbox.title')}
        columns={columns}
        rows={rows}
        keyOf={({ kind, page }) => `${kind} ${page}`}
        empty={
          <EmptyState icon="check" title={t(search.done ? 'inbox.noneDone' : 'inbox.none')}>
            {t(search.mine ? 'inbox.noneMine' : 'inbox.noneAbout')}
          </EmptyState>
        }
      />
      {proof?.ref && (
        <ProofDialog bookingRef={proof.ref} name={proof.name} onClose={() => setProof(null)} />
      )}
    </div>
  )
}

function SeeProof({ onSee }: { onSee: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="default" size="compact-sm" onClick={onSee}>
      {t('inbox.seeProof')}
    </Button>
  )
}

function Who({ kind, page, name }: InboxRow) {
  const { t } = useWords()
  return (
    <Stack gap={0}>
      <TextLink to={page} data-row={page}>
        {name}
      </TextLink>
      <Text size="sm" c="dimmed">
        {t(`inbox.kind_${kind}`)}
      </Text>
    </Stack>
  )
}

function What({ trip, start, amount }: InboxRow) {
  return (
    <Stack gap={0}>
      <span>{trip ?? '–'}</span>
      <Text size="sm" c="dimmed">
        {start && <StartText start={start} />} {amount && <MoneyText money={amount} />}
      </Text>
    </Stack>
  )
}

function Since({ since, kind, state }: InboxRow) {
  const { locale } = useWords()
  const [now] = useState(Date.now)
  const isLong = now - Date.parse(since) > LONG_MS && (state === 'new' || state === 'read')
  const isAsked = kind === 'enquiry' || kind === 'price_request'
  return (
    <Text span size="sm" c={isLong && isAsked ? 'var(--warn)' : undefined}>
      <time dateTime={since}>{timeLeft(since, now, locale)}</time>
    </Text>
  )
}

function Left({ dueAt }: InboxRow) {
  const { locale } = useWords()
  const [now] = useState(Date.now)
  if (dueAt === null) return '–'
  const isOver = Date.parse(dueAt) <= now
  return (
    <Text span size="sm" c={isOver ? 'var(--bad)' : 'var(--warn)'}>
      <time dateTime={dueAt}>{timeLeft(dueAt, now, locale)}</time>
    </Text>
  )
}

function State({ kind, state }: InboxRow) {
  const { t } = useWords()
  if (state === null) return '–'
  const of = kind === 'price_request' ? 'inbox.request' : 'inbox.enquiry'
  return <StatusMark tone={TONES[state] ?? 'quiet'}>{sayValue(t, of, state)}</StatusMark>
}
