import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useDraftHead } from '#draft/use-trip-draft.tsx'

const PublishDialog = lazy(async () => {
  const { PublishDialog } = await import('./PublishDialog.tsx')
  return { default: PublishDialog }
})

/** Opens the list of what publishing would change. */
export function PublishButton() {
  const t = useT()
  const { may } = useMe()
  const { trip, draft, isLive, state, flush } = useDraftHead()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
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
      {(!isLive || count > 0 || state !== 'saved') && (
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
