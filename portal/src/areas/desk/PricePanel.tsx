import { Alert, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { priceMoved } from '#areas/bookings/booking/change-price.ts'
import { startsQuery } from '#areas/bookings/queries/sales.ts'
import { ExceedBox, isAboutPlaces } from '#areas/bookings/selection/ExceedBox.tsx'
import { QuoteLines } from '#areas/bookings/selection/QuoteLines.tsx'
import { NearStart } from '#areas/bookings/selection/StartField.tsx'
import { nearestFree } from '#areas/bookings/selection/start-choices.ts'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { wholePrice } from '#kit/money/whole-price.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { To } from '#kit/To.tsx'
import { openAfter, startOf } from './desk-state.ts'
import type { Desk } from './use-desk.ts'

/** What it costs as it stands in the form, or why it cannot be had. */
export function PricePanel({ desk, error }: { desk: Desk; error: unknown }) {
  const { t, locale } = useWords()
  const { quote, form } = desk
  const open = openAfter(form.values, { quote: quote.data, locale })
  const moved = priceMoved(error)
  return (
    <Stack gap="sm" aria-live="polite" aria-busy={quote.isWaiting}>
      {form.values.otherTime !== null && <Text size="sm">{t('desk.pricedLater')}</Text>}
      {quote.data === null && quote.error === null && form.values.otherTime === null && (
        <Text c="dimmed">{t('desk.noPriceYet')}</Text>
      )}
      {quote.data && quote.error === null && (
        <div style={{ opacity: quote.isWaiting ? 0.6 : 1 }}>
          <QuoteLines quote={quote.data} />
          <Group justify="space-between" mt="xs" align="baseline">
            <Text fw={600}>{t('booking.total')}</Text>
            <Text fw={700} fz="xl">
              <MoneyText money={wholePrice(quote.data.totals)} />
            </Text>
          </Group>
          {quote.data.totals.due_now.amount !== wholePrice(quote.data.totals).amount && (
            <Text size="sm" c="dimmed">
              {t('desk.dueNow')} <MoneyText money={quote.data.totals.due_now} />
            </Text>
          )}
          {open && (
            <Group justify="space-between" mt="xs" align="baseline">
              <Text>{t('desk.openAfter')}</Text>
              <Text fw={600}>
                <MoneyText money={open} />
              </Text>
            </Group>
          )}
        </div>
      )}
      {quote.isWaiting && quote.data === null && <Loader size="sm" />}
      <Refusal error={quote.error} />
      {moved && (
        <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
          {t('booking.priceMoved')} <MoneyText money={moved.shown} />
          <To />
          <MoneyText money={moved.now} />. {t('booking.priceMovedAgain')}
        </Alert>
      )}
      {(isAboutPlaces(quote.error) || isAboutPlaces(error) || form.values.exceed) && (
        <NoPlaces desk={desk} error={quote.error ?? error} />
      )}
    </Stack>
  )
}

const OFFERED = 4

/** The nearest starts with places, or more guests than places by those who may. */
function NoPlaces({ desk: { form, sale }, error }: { desk: Desk; error: unknown }) {
  const { t, code } = useWords()
  const { may } = useMe()
  const [now] = useState(Date.now)
  const { values } = form
  const starts = useQuery({
    ...startsQuery({ option: sale?.id ?? '', from: values.day, locale: code }),
    enabled: sale !== null,
  })
  const party = Object.values(values.chosen.units).reduce((sum, count) => sum + count, 0)
  const places = sale?.isPrivate ? 1 : party
  const near = nearestFree(
    starts.data ?? [],
    { places, now },
    { except: startOf(values), count: OFFERED },
  )
  return (
    <Stack gap="xs">
      {near.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{t('selection.nextStarts')}</Text>
          {near.map(one => (
            <NearStart
              key={one.start}
              departure={one}
              onChoose={() =>
                form.change({
                  start: one.start,
                  day: one.start.slice(0, 10),
                  otherTime: null,
                  exceed: false,
                })
              }
            />
          ))}
        </Group>
      )}
      {may('booking:manage') && (
        <ExceedBox error={error} isOn={values.exceed} onTurn={on => form.change({ exceed: on })} />
      )}
    </Stack>
  )
}
