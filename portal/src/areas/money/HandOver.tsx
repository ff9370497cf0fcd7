import { Group, Stack, Text } from '@mantine/core'
import type { HeldMoneyPage } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { handOverOf, type PersonHolds } from './hand-over.ts'
import { Guest } from './OpenMoneyTable.tsx'
import { RecordButton } from './RecordButton.tsx'

/** What each guide has in hand and hands over, by currency and way, with what it was taken for. */
export function HandOver({ page }: { page: HeldMoneyPage }) {
  const { t } = useWords()
  const people = handOverOf(page)
  return (
    <Section title={t('money.handOver')}>
      {people.length === 0 ? (
        <Text c="dimmed">{t('money.noHandOver')}</Text>
      ) : (
        <Stack gap="lg">
          {people.map(person => (
            <Person key={person.by.id} person={person} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Person({ person: { by, sums, rows, isWhole } }: { person: PersonHolds }) {
  const { t } = useWords()
  const { may } = useMe()
  const held = rows.map(({ id, booking }) => ({ ref: booking.ref, id }))
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600} component="h3">
          {t('money.has', { name: `\u2068${by.name}\u2069` })}{' '}
          {sums.map(({ method, money }, index) => (
            <span key={`${method} ${money.currency}`}>
              {index > 0 && ' · '}
              <MoneyText money={money} /> ({sayValue(t, 'money.method', method)})
            </span>
          ))}
        </Text>
        {may('payment:manage') && rows.length > 1 && isWhole && (
          <RecordButton held={held} name={by.name} label={t('money.recordAll')} />
        )}
      </Group>
      <Stack gap={4} component="ul" m={0} mt={4} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ id, booking, money, method, at }) => (
          <Group key={id} component="li" gap="xs" justify="space-between">
            <Text size="sm" component="div" flex="1 1 220px">
              <Guest bookingRef={booking.ref} name={booking.lead_name} />
              {' · '}
              <bdi>{booking.trip_title}</bdi> · <StartText start={booking.start} /> ·{' '}
              {sayValue(t, 'money.method', method)} · {t('money.since')} <InstantText at={at} />
            </Text>
            <Text size="sm" fw={500}>
              <MoneyText money={money} />
            </Text>
            {may('payment:manage') && (
              <RecordButton held={[{ ref: booking.ref, id }]} name={by.name} />
            )}
          </Group>
        ))}
      </Stack>
    </div>
  )
}
