import { Loader, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core'
import { formatMoney, type Quote } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { formatAmount } from '#kit/forms/format-amount.ts'
import { readMoney } from '#kit/forms/read-money.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { wholePrice } from '#kit/money/whole-price.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import type { OfferFieldsProps } from './OfferFields.tsx'
import { afterDiscount, discountOf, unitSelection, unitsOfParty } from './offer-form.ts'
import { listPriceQuery, unitsQuery } from './queries/offers.ts'

/** The price of the offer beside what the same group would pay by the list. */
export function OfferPrice(given: OfferFieldsProps) {
  const { t, locale } = useWords()
  const { values, change, errors } = given
  const currency = usePriceCurrency()
  const list = useListPrice(given, currency)
  const price = list.data?.totals.grand_total ?? null
  const total = readMoney(values.total, { locale, currency })
  const [percent, setPercent] = useState('')
  const takeOff = (typed: string) => {
    setPercent(typed)
    const off = Number(typed.replace(',', '.'))
    if (price === null || typed.trim() === '' || !Number.isFinite(off)) return
    const left = { amount: afterDiscount(price.amount, off), currency }
    change({ total: formatAmount(left, locale) })
  }
  return (
    <Stack gap="sm">
      <ListPrice quote={list.data ?? null} isLoading={list.isFetching} error={list.error} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          required
          inputMode="decimal"
          label={t('inbox.total', { currency })}
          error={
            errors.total ??
            (values.total.trim() !== '' && total === null ? t('inbox.notMoney') : undefined)
          }
          value={values.total}
          onChange={event => {
            setPercent('')
            change({ total: event.currentTarget.value })
          }}
        />
        <TextInput
          inputMode="decimal"
          label={t('inbox.percentOff')}
          disabled={price === null}
          value={percent}
          onChange={event => takeOff(event.currentTarget.value)}
        />
      </SimpleGrid>
      {price !== null && total !== null && (
        <Text role="status">{compared(price.amount, total)}</Text>
      )}
    </Stack>
  )

  function compared(of: number, offered: number): string {
    const off = discountOf(of, offered)
    if (off === 0) return t('inbox.asListed')
    const difference = { amount: Math.abs(of - offered), currency }
    return t(off > 0 ? 'inbox.below' : 'inbox.above', {
      percent: Math.abs(off),
      amount: formatMoney(difference, locale),
    })
  }
}

/** Asked for anew with each choice, for those who may see prices of bookings. */
function useListPrice({ request, values }: OfferFieldsProps, currency: string) {
  const { code } = useWords()
  const { may } = useMe()
  const { option, start } = values
  const { data: known } = useQuery({ ...unitsQuery(option ?? ''), enabled: option !== null })
  const asked = known && request.travellers && unitsOfParty(known.units, request.travellers)
  const units = unitSelection(values.units ?? asked ?? {})
  const body = { option_id: option ?? '', start: start ?? '', units, locale: code, currency }
  const isWhole = option !== null && start !== null && units.length > 0
  return useQuery({ ...listPriceQuery(body), enabled: isWhole && may('booking:create') })
}

interface ListPriceProps {
  quote: Quote | null
  isLoading: boolean
  error: unknown
}

function ListPrice({ quote, isLoading, error }: ListPriceProps) {
  const { t } = useWords()
  if (error !== null) return <Refusal error={error} />
  if (quote === null) {
    return isLoading ? <Loader size="sm" /> : <Text c="dimmed">{t('inbox.listPriceLater')}</Text>
  }
  return (
    <Table aria-label={t('inbox.listPrice')} verticalSpacing={4}>
      <Table.Tbody>
        {quote.lines.map(line => (
          <Table.Tr key={`${line.kind} ${line.ref}`}>
            <Table.Td>
              {line.label}
              {line.qty > 1 && <bdi dir="ltr"> × {line.qty}</bdi>}
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText money={line.total} />
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Td>{t('inbox.listPrice')}</Table.Td>
          <Table.Td ta="end">
            <MoneyText money={wholePrice(quote.totals)} />
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
