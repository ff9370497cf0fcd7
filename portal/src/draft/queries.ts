import type { LossKind, TripDraft, TripDraftBody } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import { sentAgain } from './draft-parts.ts'
import { ownSums } from './own-sums.ts'

/** What of a trip was changed and is not live yet. */
export const tripDraftQuery = (trip: string) =>
  queryOptions({
    queryKey: ['trips', trip, 'draft'],
    queryFn: ({ signal }) => getDraft(trip, signal),
  })

export async function getDraft(trip: string, signal?: AbortSignal): Promise<TripDraft> {
  return inOwnSums(await seller.trips.getDraft(trip, signal ? { signal } : {}))
}

export async function putDraft(
  trip: string,
  changes: TripDraftBody['changes'],
  ifMatch: number | undefined,
): Promise<TripDraft> {
  return inOwnSums(await seller.trips.putDraft(trip, { changes }, { ifMatch }))
}

function inOwnSums(draft: TripDraft): TripDraft {
  const changes = draft.changes.map(change => ({ ...change, body: ownSums(change.body) }))
  return { ...draft, changes }
}

/** What making the draft live would do. Never kept: somebody may change the trip meanwhile. */
export const draftCheckQuery = (given: { trip: string; version: number | undefined }) =>
  queryOptions({
    queryKey: ['trips', given.trip, 'draft-check', given.version],
    queryFn: ({ signal }) => seller.trips.checkDraft(given.trip, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** All that shows trips is read again. */
export function useRefreshTrips() {
  const client = useQueryClient()
  return async () => {
    const names = ['trips', 'options', 'versions', 'specials']
    await Promise.all(names.map(name => client.invalidateQueries({ queryKey: [name] })))
  }
}

export interface DraftApplicationStep {
  trip: string
  version: number | undefined
  /** Parts that are written over what somebody else made of them. */
  force: readonly string[]
  acceptLosses: readonly LossKind[]
  /** Languages that go on the sites with it. */
  publishLocales: readonly string[]
  /** Puts the trip itself on sale as well. */
  publishTrip: boolean
  /** Before anything is read anew, which may draw away what asked for it. */
  onDone: () => void
}

/** Makes the draft live, then what was new in it: languages first, because a trip needs one. */
export function useApplyDraft() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async (step: DraftApplicationStep) => {
      const { trip, force, acceptLosses, version } = step
      if (version !== undefined) {
        const losses = acceptLosses.length > 0 ? { accept_losses: acceptLosses } : {}
        await seller.trips.applyDraft(trip, { force }, losses, { ifMatch: version })
      }
      for (const locale of step.publishLocales) await seller.trips.publishText(trip, locale)
      if (step.publishTrip) await seller.trips.publish(trip)
      step.onDone()
    },
    // A part of it may have been done.
    onSettled: refresh,
  })
}

/** One part is as it is live again; the others stay in the draft. */
export function useLeaveOutOfDraft() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async ({ trip, key }: { trip: string; key: string }) => {
      const { changes, version } = await getDraft(trip)
      const others = changes.filter(change => change.key !== key)
      await putDraft(trip, others.map(sentAgain), version)
    },
    onSuccess: refresh,
  })
}
