import { Button, Text } from '@mantine/core'
import { RetriedMailStatus as RETRIED } from '@outset/sdk/values'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { sayDone } from '#kit/say-done.ts'
import { type MailFilters, useRetryMails } from './queries.ts'

/** Tries all mails again that the list shows, once it shows only such that did not leave. */
export function RetryAll({ filters, total }: { filters: MailFilters; total: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const retry = useRetryMails()
  const status = RETRIED.find(known => known === filters.status)
  if (status === undefined || total === 0) return null
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('system.retryAll', { count: total })}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('system.retryAll', { count: total })}
        doLabel={t('system.retry')}
        isDoing={retry.isPending}
        error={retry.error}
        onDo={() =>
          retry.mutate(
            { ...filters, status },
            {
              onSuccess: ({ retried, remaining }) => {
                setOpen(false)
                sayDone(t('system.retried', { count: retried, remaining }))
              },
            },
          )
        }
      >
        <Text>{t('system.retryAllAbout', { count: total })}</Text>
      </DangerDialog>
    </>
  )
}
