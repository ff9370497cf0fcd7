import { Group, Stack, Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { DepartureSummary, WaitingItem, WaitingKind } from '@outset/sdk/seller'
import type { TextKey } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { RecordButton } from '#areas/money/RecordButton.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { timeLeft } from '#kit/time-left.ts'
import { useNow } from '#kit/use-now.ts'
import { inOrder, listOfWaiting, pageOfWaiting } from './page-of-waiting.ts'
import { RequestActions } from './RequestActions.tsx'
import classes from './WaitingList.module.css'

interface WaitingListProps {
  waiting: readonly WaitingKind[]
  next: DepartureSummary | null
}

/** What waits for somebody of the team, the most urgent of each kind first. */
export function WaitingList({ waiting, next }: WaitingListProps) {
  const { t } = useWords()
  const kinds = inOrder(waiting)
  return (
    <Section title={t('today.waiting')}>
      {kinds.length === 0 ? (
        <EmptyState icon="check" title={t('today.nothingWaits')}>
          {next ? <NextUp departure={next} /> : t('today.nothingWaitsAbout')}
        </EmptyState>
      ) : (
        <Stack gap="md" aria-live="polite">
          {kinds.map(kind => (
            <Kind key={kind.kind} {...kind} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function NextUp({ departure }: { departure: DepartureSummary }) {
  const { t } = useWords()
  return (
    <>
      {t('today.nextUp')} <StartText start={departure.start} timezone={departure.timezone} /> ·{' '}
      {departure.trip_title}
    </>
  )
}

/** Of what is not done in the portal alone. */
const HELP: Readonly<Record<string, TextKey>> = {
  dispute: 'today.disputeHelp',
  refund_failed: 'today.refundFailedHelp',
}

function Kind({ kind, count, first }: WaitingKind) {
  const { t } = useWords()
  const key = `today.kind_${kind}`
  const all = listOfWaiting(kind)
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600} component="h3">
          {t.has(key) ? t(key, { count }) : kind}
        </Text>
        {count > first.length && all !== null && (
          <TextLink to={all} size="sm">
            {t('today.seeAll')}
          </TextLink>
        )}
      </Group>
      {HELP[kind] && (
        <Text size="sm" c="dimmed">
          {t(HELP[kind])}
        </Text>
      )}
      <ul className={classes.items}>
        {first.map(item => (
          <Item key={`${item.ref} ${item.id} ${item.start}`} kind={kind} item={item} />
        ))}
      </ul>
    </div>
  )
}

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const

function Item({ kind, item }: { kind: string; item: WaitingItem }) {
  const { locale, t } = useWords()
  const { may } = useMe()
  const now = useNow()
  const trip = [item.trip_title, item.option_name].filter(Boolean).join(' · ')
  const isLate = item.due_at !== null && Date.parse(item.due_at) < now
  const name = item.name ?? item.ref ?? trip
  return (
    <li className={classes.item}>
      <span className={classes.name}>
        <TextLink to={pageOfWaiting(kind, item)}>{name}</TextLink>
      </span>
      <Text span size="sm" className={classes.about}>
        {[
          item.pax === null ? '' : t('today.guests', { count: item.pax }),
          name === trip ? '' : trip,
          item.start === null ? '' : formatStart(item.start, locale, SHORT),
          item.by ? t('today.has', { name: `\u2068${item.by.name}\u2069` }) : '',
          item.overbooked_by ? t('today.over', { count: item.overbooked_by }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <span className={classes.when}>
        {item.amount && <MoneyText money={item.amount} />}
        {item.due_at ? (
          <Text span size="sm" c={isLate ? 'var(--bad)' : 'var(--warn)'}>
            {isLate ? t('today.late') : ''} {timeLeft(item.due_at, now, locale)}
          </Text>
        ) : (
          item.since && (
            <Text span size="sm" c="dimmed">
              {timeLeft(item.since, now, locale)}
            </Text>
          )
        )}
      </span>
      {kind === 'request' && item.ref && may('booking:manage') && (
        <div className={classes.actions}>
          <RequestActions bookingRef={item.ref} name={name} />
        </div>
      )}
      {kind === 'collected' && item.ref && item.id && item.by && may('payment:manage') && (
        <div className={classes.actions}>
          <RecordButton held={[{ ref: item.ref, id: item.id }]} name={item.by.name} />
        </div>
      )}
      {kind === 'proof' && (
        <div className={classes.actions}>
          <TextLink to={pageOfWaiting(kind, item)} size="sm">
            {t('today.seeProof')}
          </TextLink>
        </div>
      )}
    </li>
  )
}
