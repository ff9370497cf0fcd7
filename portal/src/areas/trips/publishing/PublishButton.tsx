import { Button } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { tripDraftQuery } from '#draft/queries.ts'

const PublishDialog = lazy(async () => {
  const { PublishDialog } = await import('./PublishDialog.tsx')
  return { default: PublishDialog }
})

interface PublishButtonProps {
  trip: TripWithParts
  /** Saves what was typed; false where something keeps it from being saved. */
  flush: () => Promise<boolean>
  /** What was typed and is not saved yet. */
  isTyping?: boolean
}

/** Opens the list of what publishing would change. */
export function PublishButton({ trip, flush, isTyping = false }: PublishButtonProps) {
  const t = useT()
  const { may } = useMe()
  const { data: draft } = useSuspenseQuery(tripDraftQuery(trip.id))
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isLive = trip.status === 'published'
  const count = draft.changes.length
  if (!may('trip:manage') || trip.status === 'archived') return null

  async function open() {
    setSaving(true)
    const isSaved = await flush()
    setSaving(false)
    setOpen(isSaved)
  }

  const sayPublish = () => {
    if (!isLive) return t('publishing.putOnSale')
    // What is typed is counted when it is saved.
    return count === 0 ? t('publishing.publishNow') : t('publishing.publishChanges', { count })
  }

  return (
    <>
      {(!isLive || count > 0 || isTyping) && (
        <Button loading={isSaving} onClick={open}>
          {sayPublish()}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PublishDialog trip={trip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
