import { Alert, Button, Group, Text } from '@mantine/core'
import type { SellerBooking } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useDropCollected } from '#areas/money/queries/collected-money.ts'
import { RecordButton } from '#areas/money/RecordButton.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'

type Held = NonNullable<SellerBooking['attendance']>['collected'][number]

/** What somebody took from the guests and has still: who, since when, and the way off them. */
export function HeldMoney({ booking: { ref, attendance } }: { booking: SellerBooking }) {
  return attendance?.collected.map(held => <HeldLine key={held.id} bookingRef={ref} held={held} />)
}

interface HeldWarningProps {
  booking: SellerBooking
  /** What to do about it before going on. */
  children: string
  onRecorded?: () => void
}

/** Money that is not in the ledger, where sums are about to be written down: who has how much. */
export function HeldWarning({ booking, children, onRecorded }: HeldWarningProps) {
  const { t } = useWords()
  const { may } = useMe()
  const collected = booking.attendance?.collected ?? []
  if (collected.length === 0) return null
  return (
    <Alert color="yellow" p="sm">
      {collected.map(({ id, money, method, by }) => (
        <Group key={id} gap="xs" justify="space-between" mb="xs">
          <Text size="sm" component="div">
            {t('booking.hasMoney', { name: `\u2068${by.name}\u2069` })}{' '}
            {money.map(sum => (
              <Text span fw={700} key={sum.currency}>
                <MoneyText money={sum} />{' '}
              </Text>
            ))}
            ({sayValue(t, 'booking.method', method)}) {t('booking.heldUnrecorded')}
          </Text>
          {may('payment:manage') && (
            <RecordButton held={[{ ref: booking.ref, id }]} name={by.name} onDone={onRecorded} />
          )}
        </Group>
      ))}
      <Text size="sm">{children}</Text>
    </Alert>
  )
}

function HeldLine({ bookingRef: ref, held }: { bookingRef: string; held: Held }) {
  const { t } = useWords()
  const { may } = useMe()
  const drop = useDropCollected()
  const { id, money, method, at, by } = held
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text component="div">
          {t('booking.hasMoney', { name: `\u2068${by.name}\u2069` })}{' '}
          {money.map(sum => (
            <Text span fw={700} key={sum.currency}>
              <MoneyText money={sum} />
            </Text>
          ))}
          <Text span size="sm" c="dimmed">
            {' '}
            · {sayValue(t, 'booking.method', method)} · {t('booking.heldSince')}{' '}
            <InstantText at={at} />
          </Text>
        </Text>
        {may('payment:manage') && (
          <Group gap="xs">
            <RecordButton held={[{ ref, id }]} name={by.name} />
            <Button
              size="compact-sm"
              variant="subtle"
              loading={drop.isPending}
              onClick={() => drop.mutate({ ref, id })}
            >
              {t('booking.notTaken')}
            </Button>
          </Group>
        )}
      </Group>
      <Refusal error={drop.error} />
    </>
  )
}
