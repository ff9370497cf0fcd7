import { Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { DeliveryTable } from '#areas/developers/DeliveryTable.tsx'
import { NewSecret } from '#areas/developers/NewSecret.tsx'
import {
  deliveriesQuery,
  useDeleteWebhook,
  useRollSecret,
  useTestWebhook,
  useTurnWebhook,
  webhookQuery,
} from '#areas/developers/queries.ts'
import { WebhookDialog } from '#areas/developers/WebhookDialog.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'

export const Route = createFileRoute('/_staff/developers/webhooks/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData(webhookQuery(id)),
      queryClient.ensureInfiniteQueryData(deliveriesQuery(id)),
    ]),
  component: WebhookPage,
})

/** Events are sent a moment after what they are about, and are answered later still. */
const ANEW_MS = 5_000

/** One webhook: what was sent, what was answered, and what can be sent again. */
function WebhookPage() {
  const t = useT()
  const { id } = Route.useParams()
  const { data: hook } = useSuspenseQuery(webhookQuery(id))
  const list = useSuspenseInfiniteQuery({ ...deliveriesQuery(id), refetchInterval: ANEW_MS })
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const turn = useTurnWebhook(id)
  const roll = useRollSecret(id)
  const test = useTestWebhook(id)
  const isOn = hook.status === 'active'
  return (
    <>
      <PageHead
        title={hook.url}
        about={
          <StatusMark tone={isOn ? 'good' : 'bad'}>
            {t(isOn ? 'developers.status_active' : 'developers.status_disabled')}
          </StatusMark>
        }
        actions={
          <>
            <Button variant="subtle" color="red" onClick={() => setOpen('delete')}>
              {t('developers.deleteHook')}
            </Button>
            <Button variant="default" onClick={() => setOpen('change')}>
              {t('kit.edit')}
            </Button>
            <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate(!isOn)}>
              {t(isOn ? 'developers.disable' : 'developers.enable')}
            </Button>
            <Button
              variant="default"
              loading={roll.isPending}
              onClick={() => roll.mutate(undefined)}
            >
              {t('developers.rollSecret')}
            </Button>
            <Button
              loading={test.isPending}
              onClick={() =>
                test.mutate(undefined, { onSuccess: () => sayDone(t('developers.testSent')) })
              }
            >
              {t('developers.sendTest')}
            </Button>
          </>
        }
      />
      <Refusal error={turn.error ?? roll.error ?? test.error} />
      {roll.data?.secret && <NewSecret secret={roll.data.secret} />}
      <Section title={t('developers.deliveries')} flush>
        <DeliveryTable
          deliveries={list.data.pages.flatMap(page => page.data)}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : undefined
          }
        />
      </Section>
      {open === 'change' && <WebhookDialog hook={hook} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog id={id} url={hook.url} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeleteDialog({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const t = useT()
  const navigate = Route.useNavigate()
  const remove = useDeleteWebhook()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('developers.deleteHook')}
      doLabel={t('kit.remove')}
      onDo={() => remove.mutate(id, { onSuccess: () => void navigate({ to: '/developers' }) })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      <Text>{t('developers.deleteHookAbout', { url })}</Text>
    </DangerDialog>
  )
}
