import { Table, Text } from '@mantine/core'
import type { Quote, QuoteLine } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'

/** What a quote is made of, line by line. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useT()
  return (
    <Table aria-label={t('selection.lines')} verticalSpacing={4} withRowBorders={false}>
      <Table.Tbody>
        {quote.lines.map(line => (
          <Table.Tr key={`${line.kind} ${line.ref}`}>
            <Table.Td ps={0}>
              <LineText line={line} />
            </Table.Td>
            <Table.Td pe={0} ta="end" style={{ verticalAlign: 'top' }}>
              {line.included ? t('selection.included') : <MoneyText money={line.total} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function LineText({ line }: { line: QuoteLine }) {
  const t = useT()
  const { label, qty, unit_price, original_unit_price, pay_at, included, vehicle } = line
  return (
    <>
      <bdi dir="auto">{label}</bdi>
      <Text span c="dimmed" size="sm">
        {' '}
        {!included && (
          <bdi dir="ltr">
            {qty} × <MoneyText money={unit_price} />
          </bdi>
        )}
        {original_unit_price && (
          <>
            {' '}
            <s>
              <MoneyText money={original_unit_price} />
            </s>
          </>
        )}
        {vehicle && ` · ${vehicle}`}
        {pay_at === 'local' && ` · ${t('booking.paidThere')}`}
      </Text>
    </>
  )
}
