import { Button, Group, List, Stack, Text } from '@mantine/core'
import { OutsetError, type TripRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { bookedAheadQuery, useSaleStep } from './queries/trips.ts'
import { isDangerous, type SaleAction } from './sale-actions.ts'

interface SaleDialogProps {
  trip: TripRecord
  action: SaleAction
  onClose: () => void
}

/** Says what putting a trip on sale, or taking it off, means before it is done. */
export function SaleDialog({ trip, action, onClose }: SaleDialogProps) {
  const t = useT()
  const step = useSaleStep()
  const title = trip.title ?? trip.slug
  const run = () =>
    step.mutate(
      { step: action, trip },
      {
        onSuccess: () => {
          sayDone(t(`trips.done_${action}`, { title }))
          onClose()
        },
      },
    )
  const heading = `${t(`trips.do_${action}`)}: ${title}`
  const about = <Text>{t(`trips.means_${action}`)}</Text>
  if (isDangerous(action)) {
    return (
      <DangerDialog
        isOpen
        onClose={onClose}
        title={heading}
        doLabel={t(`trips.do_${action}`)}
        onDo={run}
        isDoing={step.isPending}
        error={step.error}
      >
        {about}
        <BookedAhead trip={trip} />
      </DangerDialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={heading}>
      <Stack>
        {about}
        <NotReady error={step.error} trip={trip.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button loading={step.isPending} onClick={run}>
            {t(`trips.do_${action}`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function BookedAhead({ trip }: { trip: TripRecord }) {
  const t = useT()
  const { may } = useMe()
  const { data } = useQuery({
    ...bookedAheadQuery({ trip: trip.id }),
    enabled: may('booking:read'),
  })
  if (data === undefined) return null
  return <Text>{t('trips.bookedAhead', { count: data })}</Text>
}

/** What it lacks, with the way to the editor, where that is why it was refused. */
function NotReady({ error, trip }: { error: unknown; trip: string }) {
  const t = useT()
  const missing =
    error instanceof OutsetError && error.is('Conflict')
      ? // The facts of a conflict differ by what it is about.
        (error.facts as { missing?: string[] }).missing
      : undefined
  if (missing === undefined) return <Refusal error={error} />
  return (
    <Stack gap="xs" role="alert">
      <Text c="var(--bad)">{t('trips.notReady')}</Text>
      <List>
        {missing.map(part => {
          const key = `trips.missing_${part}`
          return <List.Item key={part}>{t.has(key) ? t(key) : part}</List.Item>
        })}
      </List>
      <TextLink to="/trips/$trip" params={{ trip }} search={{}}>
        {t('trips.toEditor')}
      </TextLink>
    </Stack>
  )
}
