import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Money, SellerBooking } from '@outset/sdk/seller'
import type { Command } from '#app/commands/command.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { RequestList } from '#areas/money/RequestList.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { dayThere } from '#kit/dates/day-there.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { formatRate } from '#kit/money/format-rate.ts'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { QuoteLines } from '../selection/QuoteLines.tsx'
import { HeldMoney } from './HeldMoney.tsx'
import { Movements } from './Movements.tsx'

interface MoneySectionProps {
  booking: SellerBooking
  commands: ReadonlyMap<string, Command>
}

/** What it costs, what came in, what is open, and who gets what. */
export function MoneySection({ booking, commands }: MoneySectionProps) {
  const { t } = useWords()
  const { may } = useMe()
  const { total, payment, quote } = booking
  const buttons = ['pay', 'ask', 'link', 'refund'].flatMap(id => commands.get(id) ?? [])
  return (
    <Section
      title={t('booking.money')}
      actions={buttons.map(({ id, label, run }) => (
        <Button key={id} variant="default" size="compact-md" onClick={run}>
          {label}
        </Button>
      ))}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs">
          <Sum label={t('booking.total')} money={total} />
          <Sum label={t('booking.paid')} money={payment.paid} />
          {payment.refunded.amount > 0 && (
            <Sum label={t('booking.refunded')} money={payment.refunded} />
          )}
          {payment.refund_due.amount > 0 ? (
            <Sum label={t('booking.refundDue')} money={payment.refund_due} isStrong />
          ) : (
            <Sum label={t('booking.open')} money={payment.open} isStrong />
          )}
        </SimpleGrid>
        <HeldMoney booking={booking} />
        <Standing booking={booking} />
        <Plan booking={booking} />
        <QuoteLines quote={quote} />
        {quote.totals.pay_locally.map(money => (
          <Text key={money.currency} size="sm">
            {t('booking.paidThere')}: <MoneyText money={money} />
          </Text>
        ))}
        <Rate booking={booking} />
        {(may('money:read') || may('payment:manage')) && <Movements bookingRef={booking.ref} />}
        {(may('money:read') || may('payment:manage')) && (
          <RequestList bookingRef={booking.ref} email={booking.lead?.email ?? null} />
        )}
      </Stack>
    </Section>
  )
}

function Sum({ label, money, isStrong }: { label: string; money: Money; isStrong?: boolean }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={isStrong ? 700 : 500}>
        <MoneyText money={money} />
      </Text>
    </div>
  )
}

/** How it is paid, until when, and the page to pay on. */
function Standing({ booking: { payment } }: Pick<MoneySectionProps, 'booking'>) {
  const { t } = useWords()
  return (
    <Group gap="xs">
      {payment.method && (
        <Text size="sm">
          {t('booking.method')}: {sayValue(t, 'booking.method', payment.method)}
        </Text>
      )}
      {payment.due_at && payment.open.amount > 0 && (
        <Text size="sm" c={payment.overdue ? 'var(--bad)' : undefined}>
          · {t(payment.overdue ? 'booking.overdueSince' : 'booking.dueBy')}{' '}
          <InstantText at={payment.due_at} />
        </Text>
      )}
      {payment.link && <CopyButton text={payment.link} label={t('booking.copyLink')} />}
    </Group>
  )
}

/** In which parts it is paid, and what becomes of it without the rest. */
function Plan({ booking }: Pick<MoneySectionProps, 'booking'>) {
  const { t } = useWords()
  const { payment, payment_plan: plan, timezone } = booking
  if (plan === undefined) return null
  return (
    <Stack gap={2}>
      {plan.map(({ kind, amount, due_at }) => (
        <Text key={kind} size="sm">
          {t(kind === 'deposit' ? 'booking.deposit' : 'booking.balance')}:{' '}
          <MoneyText money={amount} />
          {due_at && (
            <>
              {' · '}
              {t('booking.dueBy')} <StartText start={dayThere(due_at, timezone)} />
            </>
          )}
        </Text>
      ))}
      {payment.lapses_at && (
        <Text size="sm" c="var(--bad)">
          {t('booking.lapsesWithout')} <InstantText at={payment.lapses_at} />
        </Text>
      )}
    </Stack>
  )
}

/** The rate it was sold at, and for those who see money the shares of it. */
function Rate({ booking: { quote, split } }: Pick<MoneySectionProps, 'booking'>) {
  const { t, locale } = useWords()
  const { may } = useMe()
  const { base, rate, quote: currency, as_of } = quote.fx
  const shares = [
    ['share', split.operator_share],
    ['commission', split.marketplace_commission],
    ['margin', split.reseller_margin],
  ] as const
  return (
    <Text size="sm" c="dimmed" component="div">
      {currency !== base && (
        <div>
          <bdi dir="ltr">{`1 ${base} = ${formatRate(rate, locale)} ${currency}`}</bdi>,{' '}
          {t('booking.rateOf')} <InstantText at={as_of} />
        </div>
      )}
      {may('money:read') && (
        <div>
          {shares.map(([name, money], index) => (
            <span key={name}>
              {index > 0 && ' · '}
              {t(`booking.${name}`)} <MoneyText money={money} />
            </span>
          ))}
        </div>
      )}
    </Text>
  )
}
