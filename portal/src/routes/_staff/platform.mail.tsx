import { Alert, Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { MailServerForm } from '#areas/platform/mail/MailServerForm.tsx'
import { MailTestPanel } from '#areas/platform/mail/MailTestPanel.tsx'
import { mailServerQuery, useDeleteMailServer } from '#areas/platform/queries/mail-server.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'
import { sayDone } from '#kit/say-done.ts'

export const Route = createFileRoute('/_staff/platform/mail')({ component: MailPage })

function MailPage() {
  const { mayOnPlatform } = useMe()
  return mayOnPlatform('platform:manage') ? (
    <MailServerPage />
  ) : (
    <Forbidden permission="platform:manage" />
  )
}

/** Where mail leaves, for the whole installation. */
function MailServerPage() {
  const t = useT()
  const { data: server } = useSuspenseQuery(mailServerQuery)
  const { source, host, port, from } = server
  return (
    <>
      <PageHead
        title={t('mail.server')}
        about={t('mail.about')}
        actions={source === 'portal' && <DeleteServer />}
      />
      {source === 'none' && (
        <Alert color="yellow" mb="md" icon={<Icon name="warning" />}>
          <Text fw={600} inherit>
            {t('mail.noServer')}
          </Text>
          {t('mail.noServerHelp')}
        </Alert>
      )}
      {source === 'environment' ? (
        <Alert color="gray" mb="md" title={<bdi dir="ltr">{`${host}:${port} · ${from}`}</bdi>}>
          {t('mail.byEnvironment')}
        </Alert>
      ) : (
        <MailServerForm server={server} />
      )}
      {source !== 'none' && <MailTestPanel key={server.updated_at} server={server} />}
    </>
  )
}

function DeleteServer() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteMailServer()
  const done = () => {
    setOpen(false)
    sayDone(t('mail.deleted'))
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('mail.delete')}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('mail.delete')}
        doLabel={t('mail.deleteDo')}
        onDo={() => remove.mutate(undefined, { onSuccess: done })}
        isDoing={remove.isPending}
        error={remove.error}
      >
        <Text>{t('mail.deleteAbout')}</Text>
      </DangerDialog>
    </>
  )
}
