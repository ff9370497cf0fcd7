import { Group, Text } from '@mantine/core'
import type { OwnMailSummary } from '@outset/sdk/seller'
import { MailLanguage } from '@outset/sdk/values'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { RowButton } from '#kit/RowButton.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { isMailId, MAIL_MOMENTS, MAIL_NAMES, type MailId } from './mail-names.ts'

interface MailTableProps {
  mails: readonly OwnMailSummary[]
  onOpen: (id: MailId) => void
}

/** All mails by when guests get them, and whose words they have in each language. */
export function MailTable({ mails, onOpen }: MailTableProps) {
  const { t } = useWords()
  const columns = useColumns(onOpen)
  return MAIL_MOMENTS.map(moment => (
    <Section key={moment} title={t(`mails.moment_${moment}`)} flush>
      <DataTable
        label={t(`mails.moment_${moment}`)}
        columns={columns}
        rows={mails.flatMap(({ id, ...mail }) =>
          isMailId(id) && mail.moment === moment ? [{ ...mail, id }] : [],
        )}
        keyOf={({ id }) => id}
        // A moment has its mails.
        empty={null}
      />
    </Section>
  ))
}

type Row = OwnMailSummary & { id: MailId }

function useColumns(onOpen: (id: MailId) => void): Column<Row>[] {
  const { t, locale } = useWords()
  return [
    {
      id: 'mail',
      label: t('mails.mail'),
      cell: ({ id }) => (
        <>
          <RowButton onClick={() => onOpen(id)}>{t(MAIL_NAMES[id])}</RowButton>
          <Text size="sm" c="dimmed">
            {t('mails.toLead')}
          </Text>
        </>
      ),
    },
    {
      id: 'languages',
      label: t('mails.languages'),
      end: true,
      cell: ({ worded }) => (
        <Group gap="xs" justify="flex-end">
          {MailLanguage.map(language => {
            const isYours = worded.includes(language)
            return (
              <StatusMark key={language} tone={isYours ? 'good' : 'quiet'}>
                {`${languageName(language, locale)}: ${t(isYours ? 'mails.yours' : 'mails.ours')}`}
              </StatusMark>
            )
          })}
        </Group>
      ),
    },
  ]
}
