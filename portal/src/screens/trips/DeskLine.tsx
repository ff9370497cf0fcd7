import { DraftLine } from './DraftLine.tsx'
import { useTripDesk } from './use-trip-draft.tsx'

/** Where what was typed into this trip is. */
export function DeskLine() {
  const { draft, state, isLive, flush } = useTripDesk()
  return (
    <DraftLine
      state={state}
      savedAt={draft.updated_at}
      changes={draft.changes.length}
      isLive={isLive}
      onTryAgain={flush}
    />
  )
}
