import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DangerDialog } from '#parts/DangerDialog.tsx'
import { sayDone } from '#parts/say-done.ts'
import { type MailFilters, useRetryMails } from '#queries/platform-system.ts'
import { useT } from '#words/use-words.tsx'

const RETRIED = ['failed', 'dropped', 'kept'] as const

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
        {t('platformSystem.retryAll', { count: total })}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('platformSystem.retryAll', { count: total })}
        doLabel={t('platformSystem.retry')}
        isDoing={retry.isPending}
        error={retry.error}
        onDo={() =>
          retry.mutate(
            { ...filters, status },
            {
              onSuccess: ({ retried, remaining }) => {
                setOpen(false)
                sayDone(t('platformSystem.retried', { count: retried, remaining }))
              },
            },
          )
        }
      >
        <Text>{t('platformSystem.retryAllAbout', { count: total })}</Text>
      </DangerDialog>
    </>
  )
}
