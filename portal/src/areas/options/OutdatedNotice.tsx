import { Alert, Button } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { bodyAtVersion } from '#draft/body-at-version.ts'
import { type DraftChange, livePart, type PartOf } from '#draft/draft-parts.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { Icon } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'

interface OutdatedNoticeProps {
  of: PartOf<'price_table' | 'schedule'>
  part: DraftChange | undefined
}

/** As many changes of a record as one looks back through. */
const MOST_VERSIONS = 100

/** What is live was changed since the draft was begun: says who did, and lets one compare. */
export function OutdatedNotice({ of, part }: OutdatedNoticeProps) {
  const t = useT()
  const { trip, compare } = useTripDraft()
  const comparison = useWrite({
    mutationFn: async (outdated: DraftChange) => {
      const { data } = await seller.versions.list({
        entity: of.part,
        entity_id: of.optionId ?? trip.id,
        limit: MOST_VERSIONS,
      })
      const theirs = livePart(trip, of).body
      compare({
        of,
        was: bodyAtVersion(theirs, data, outdated.base_version),
        theirs,
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
          loading={comparison.isPending}
          onClick={() => comparison.mutate(part)}
        >
          {t('draft.compare')}
        </Button>
      </Alert>
      <Refusal error={comparison.error} />
    </>
  )
}
