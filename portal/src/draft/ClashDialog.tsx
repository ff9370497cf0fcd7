import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { nameField } from './part-words.ts'
import { differences, merge } from './three-way.ts'
import { useTripDesk } from './use-trip-draft.tsx'
import { shortText } from './what-changes.ts'

type Body = Record<string, unknown>

/** Somebody else typed into the same part: both stand beside each other, field by field. */
export function ClashDialog() {
  const words = useWords()
  const { clash, settle, draft } = useTripDesk()
  const [putOff, setPutOff] = useState<unknown>(null)
  if (clash === null) return null
  const flat = (body: Body) => new Map(Object.entries(body))
  const base = flat(clash.typed.was)
  // Of some parts a draft has only what differs.
  const theirs = flat({ ...clash.typed.was, ...clash.theirs })
  const found = differences(base, flat(clash.typed.body), theirs)
  const said = (value: unknown) => shortText(value) ?? words.t('publishing.nothing')
  return (
    <ConflictDialog
      isOpen={putOff !== clash}
      by={draft.updated_by?.name ?? null}
      at={draft.updated_at}
      differences={found.map(difference => ({
        difference,
        label: nameField([difference.key], words),
        base: said(difference.base),
        mine: said(difference.mine),
        theirs: said(difference.theirs),
      }))}
      onDone={choices => settle(clash, Object.fromEntries(merge(base, found, choices)))}
      onLater={() => setPutOff(clash)}
    />
  )
}
