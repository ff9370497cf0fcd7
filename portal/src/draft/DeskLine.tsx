import { Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { DraftLine } from './DraftLine.tsx'
import { useEditors } from './editors.ts'
import { useTripDesk } from './use-trip-draft.tsx'

/** Where what was typed into this trip is, and who else has it open. */
export function DeskLine({ part }: { part: string }) {
  const { draft, state, isLive, flush, mayEdit } = useTripDesk()
  return (
    <>
      <DraftLine
        state={state}
        savedAt={draft.updated_at}
        changes={draft.changes.length}
        isLive={isLive}
        onTryAgain={flush}
      />
      {mayEdit && <Others part={part} />}
    </>
  )
}

function Others({ part }: { part: string }) {
  const { t, locale } = useWords()
  const { trip } = useTripDesk()
  const others = useEditors(trip.id, part)
  if (others.length === 0) return null
  const names = new Intl.ListFormat(locale).format(others)
  return (
    <Text size="sm" component="span">
      {t('draft.alsoHere', { names })}
    </Text>
  )
}
