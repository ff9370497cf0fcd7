import { Button, Group, List, Stack, Table, Text } from '@mantine/core'
import type { Erasure, ErasureReport } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Section } from '#kit/Section.tsx'
import { useErase } from './queries/settings.ts'

/** What there is about a person, what stays for now and why, and a button that erases the rest. */
export function ErasureFound({ who, report }: { who: Erasure; report: ErasureReport }) {
  const t = useT()
  const [isSure, setSure] = useState(false)
  const erase = useErase()
  const { bookings, enquiries, mails, account_rows: rows } = report
  const records = [
    ...bookings.map(({ ref, kept }) => ({ name: ref, kept })),
    ...enquiries.map(({ reference, kept }) => ({ name: reference, kept })),
  ]
  const kept = records.filter(record => record.kept !== null)
  const isNothing = records.length === 0 && mails === 0 && rows === 0
  if (erase.isSuccess) {
    return (
      <Section title={t('settings.privacy')}>
        <Text role="status">{t('settings.erasedDone')}</Text>
      </Section>
    )
  }
  const going = {
    bookings: bookings.filter(({ kept: why }) => why === null).length,
    enquiries: enquiries.filter(({ kept: why }) => why === null).length,
    mails,
  }
  return (
    <Section title={who.email ?? who.ref ?? ''}>
      {isNothing ? (
        <Text role="status">{t('settings.eraseEmpty')}</Text>
      ) : (
        <Stack role="status">
          <Table maw={480} aria-label={t('settings.eraseFind')}>
            <Table.Tbody>
              <Row label={t('shell.bookings')} count={bookings.length} />
              <Row label={t('settings.enquiries')} count={enquiries.length} />
              <Row label={t('settings.eraseMails')} count={mails} />
              <Row label={t('settings.eraseAccount')} count={rows} />
            </Table.Tbody>
          </Table>
          {kept.length > 0 && (
            <div>
              <Text fw={600}>{t('settings.eraseKept', { count: kept.length })}</Text>
              <List>
                {kept.map(record => (
                  <List.Item key={record.name}>
                    <bdi dir="ltr">{record.name}</bdi>: <Obstacle kept={record.kept ?? ''} />
                  </List.Item>
                ))}
              </List>
            </div>
          )}
          <Group>
            <Button color="red" onClick={() => setSure(true)}>
              {t('settings.erase')}
            </Button>
          </Group>
        </Stack>
      )}
      <DangerDialog
        isOpen={isSure}
        onClose={() => setSure(false)}
        title={t('settings.erase')}
        doLabel={t('settings.erase')}
        onDo={() => erase.mutate(who)}
        isDoing={erase.isPending}
        error={erase.error}
      >
        <Text>{t('settings.eraseSure', going)}</Text>
      </DangerDialog>
    </Section>
  )
}

function Row({ label, count }: { label: string; count: number }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      <Table.Td ta="end">{count}</Table.Td>
    </Table.Tr>
  )
}

function Obstacle({ kept }: { kept: string }) {
  const t = useT()
  const key = `settings.obstacle_${kept}`
  return <>{t.has(key) ? t(key) : kept}</>
}
