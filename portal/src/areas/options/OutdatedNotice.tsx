import { Alert, Button } from '@mantine/core'
import type { TripDraft } from '@outset/sdk/seller'
import { memo } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { bodyAtVersion } from '#draft/body-at-version.ts'
import type { PartConflict } from '#draft/use-part-editor.ts'
import { Icon } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'

interface NoticeProps<Value, Body extends object> {
  part: TripDraft['changes'][number] | undefined
  entity: 'price_table' | 'schedule'
  option: string
  live: Body
  toValue: (body: Body) => Value
  onCompare: (found: PartConflict<Value>) => void
}

/** As many changes of a record as one looks back through. */
const MOST_VERSIONS = 100

/** What is live was changed since the draft was begun: says who did, and lets one compare. */
export const OutdatedNotice = memo(Notice) as typeof Notice

function Notice<Value, Body extends object>(given: NoticeProps<Value, Body>) {
  const { part, entity, option, live, toValue, onCompare } = given
  const t = useT()
  const compare = useWrite({
    mutationFn: async (outdated: TripDraft['changes'][number]) => {
      const asked = { entity, entity_id: option, limit: MOST_VERSIONS }
      const { data } = await seller.versions.list(asked)
      const base = bodyAtVersion(live, data, outdated.base_version)
      onCompare({
        base: toValue(base),
        theirs: toValue(live),
        by: outdated.changed_by?.name ?? null,
        at: outdated.changed_at,
        version: outdated.current_version,
      })
    },
  })
  if (!part?.outdated) return null
  const name = part.changed_by?.name ?? null
  return (
    <>
      <Alert color="yellow" variant="light" mb="md" icon={<Icon name="warning" />} role="status">
        {name === null ? t('draft.outdatedBySomebody') : t('draft.outdated', { name })}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={compare.isPending}
          onClick={() => compare.mutate(part)}
        >
          {t('draft.compare')}
        </Button>
      </Alert>
      <Refusal error={compare.error} />
    </>
  )
}
