import { useWords } from '#app/language/use-words.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { nameField } from './part-words.ts'
import { differences, merge } from './three-way.ts'
import { useTripDraft } from './use-trip-draft.tsx'
import { shortText } from './what-changes.ts'

/** Somebody else typed into the same part: both stand beside each other, field by field. */
export function FieldsConflict() {
  const words = useWords()
  const { clash, read, writeWhole } = useTripDraft()
  if (clash === null) return null
  const { of } = clash
  const flat = (body: object) => new Map<string, unknown>(Object.entries(body))
  const base = flat(clash.was)
  const found = differences(base, flat(read(of)), flat(clash.theirs))
  const said = (value: unknown) => shortText(value) ?? words.t('publishing.nothing')
  return (
    <ConflictDialog
      differences={found.map(difference => ({
        difference,
        label: nameField([difference.key], words),
        base: said(difference.base),
        mine: said(difference.mine),
        theirs: said(difference.theirs),
      }))}
      onDone={choices => {
        writeWhole(of, { body: Object.fromEntries(merge(base, found, choices)), clash })
      }}
    />
  )
}
