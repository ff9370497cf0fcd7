import { List, Loader, Text } from '@mantine/core'
import type { AuditRecord, LossKind, VersionState, WritePlan } from '@outset/sdk/seller'
import { useEffect } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePlanRestore, useRestore } from './queries.ts'

interface BringBackDialogProps {
  record: AuditRecord
  state: VersionState
  onClose: () => void
}

/** Shows what bringing a version back would do, and does it. */
export function BringBackDialog({ record, state, onClose }: BringBackDialogProps) {
  const t = useT()
  const plan = usePlanRestore()
  const restore = useRestore()
  const { mutate } = plan
  useEffect(() => mutate({ record, state }), [mutate, record, state])
  const done = () => {
    sayDone(t('audit.bringBackDone'))
    onClose()
  }
  // What the service says one loses is what one has to accept.
  const accept = (plan.data?.losses ?? []) as LossKind[]
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('audit.bringBack')}
      doLabel={t('audit.bringBack')}
      onDo={() => restore.mutate({ record, state, accept }, { onSuccess: done })}
      isDoing={restore.isPending}
      error={restore.error}
      canDo={plan.isSuccess}
    >
      <Text>
        {t('audit.bringBackAbout', {
          name: record.entity_name ?? record.entity_id,
          side: t(state === 'before' ? 'audit.sideBefore' : 'audit.sideAfter'),
        })}
      </Text>
      {plan.isPending && <Loader size="sm" />}
      <Refusal error={plan.error} />
      {plan.data && <Plan plan={plan.data} />}
    </DangerDialog>
  )
}

function Plan({ plan }: { plan: WritePlan }) {
  const t = useT()
  const fields = plan.changes.map(({ field }) => field).join(', ')
  const { price_cells, orphaned_bookings, overbooked_starts } = plan.impact
  return (
    <>
      <Text>
        {fields === '' ? t('audit.bringBackNothing') : t('audit.bringBackWould', { fields })}
      </Text>
      <List>
        {price_cells.count > 0 && (
          <List.Item>
            {t('schedule.impactPrices', {
              count: price_cells.count,
              units: price_cells.items.map(({ unit }) => unit).join(', '),
            })}
          </List.Item>
        )}
        {orphaned_bookings.count > 0 && (
          <List.Item>
            {t('schedule.impactOrphanedMany', { count: orphaned_bookings.count })}
          </List.Item>
        )}
        {overbooked_starts.count > 0 && (
          <List.Item>
            {t('schedule.impactOverbooked', { count: overbooked_starts.count })}
          </List.Item>
        )}
      </List>
    </>
  )
}
