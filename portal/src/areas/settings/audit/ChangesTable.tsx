import { Table, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { readChanges } from './read-changes.ts'

/** Field by field what was before and after. */
export function ChangesTable({ changes }: { changes: Readonly<Record<string, unknown>> }) {
  const t = useT()
  const rows = readChanges(changes)
  if (rows.length === 0) return <Text c="dimmed">{t('audit.noFacts')}</Text>
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={t('audit.changes')} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('settings.fields')}</Table.Th>
            <Table.Th scope="col">{t('audit.before')}</Table.Th>
            <Table.Th scope="col">{t('audit.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={400}>
                <bdi dir="ltr">{field}</bdi>
              </Table.Th>
              <Value text={before ?? ''} />
              <Value text={after} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Value({ text }: { text: string }) {
  return (
    <Table.Td style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' }}>
      <span dir="auto">{text}</span>
    </Table.Td>
  )
}
