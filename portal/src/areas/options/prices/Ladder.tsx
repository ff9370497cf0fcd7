import { Table } from '@mantine/core'
import { formatMoney, type Simulation } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'

type Step = Simulation['ladder'][number]

/** What one group size after the other pays, in all and each. */
export function Ladder({ steps, label }: { steps: readonly Step[]; label: string }) {
  const { t, locale } = useWords()
  const shown = steps.filter(({ total, saved }) => total !== null || saved.total !== null)
  if (shown.length === 0) return null
  const money = (sum: Step['total']) =>
    sum === null ? (
      t('prices.none')
    ) : (
      <bdi dir="ltr">{formatMoney(sum, locale, { trim: true })}</bdi>
    )
  return (
    <Table
      verticalSpacing={1}
      horizontalSpacing={6}
      fz="sm"
      aria-label={t('prices.ladderOf', { unit: label })}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('prices.each')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('prices.inAll')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('prices.now')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ travellers, per_person, total, saved }) => {
          const changed = total?.amount !== saved.total?.amount
          return (
            <Table.Tr key={travellers} fw={changed ? 600 : undefined}>
              <Table.Th scope="row">{travellers}</Table.Th>
              <Table.Td ta="end">{money(per_person)}</Table.Td>
              <Table.Td ta="end">{money(total)}</Table.Td>
              <Table.Td ta="end" c="dimmed">
                {changed ? money(saved.total) : t('prices.sameAsNow')}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
