import { Button, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { Icon } from '#kit/icons.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import classes from './PhotosTab.module.css'
import { UploadArea } from './UploadArea.tsx'

const MediaDialog = lazy(async () => {
  const { MediaDialog } = await import('./MediaDialog.tsx')
  return { default: MediaDialog }
})

/** As many as a trip can have. */
const MOST = 100

/** Photos in their order; the first is the cover. */
export function PhotosTab() {
  const t = useT()
  const { may } = useMe()
  const { read, write } = useTripDraft()
  const { body, errors } = usePart({ part: 'photos' })
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const { photos } = body
  const mayEdit = may('media:manage') && may('trip:manage')
  const put = (next: typeof photos) => write({ part: 'photos' }, { photos: next })
  // Several pictures may arrive after each other while the first is not drawn yet.
  const add = (ids: readonly string[]) => {
    const now = read({ part: 'photos' }).photos
    const fresh = ids.filter(id => now.every(({ media_id }) => media_id !== id))
    put([...now, ...fresh.map(media_id => ({ media_id, alt: {} }))].slice(0, MOST))
  }

  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{t('editor.photosHelp')}</Text>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<Icon name="photo" size={16} />}
            onClick={() => setLibraryOpen(true)}
          >
            {t('editor.fromLibrary')}
          </Button>
        )}
      </Group>
      {photos.length === 0 && (
        <EmptyState icon="photo" title={t('editor.noPhotos')}>
          {t('editor.noPhotosAbout')}
        </EmptyState>
      )}
      <ol className={classes.photos}>
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.media_id}
            photo={photo}
            at={at}
            count={photos.length}
            errors={errors}
            mayEdit={mayEdit}
            onAlt={alt => put(withItem(photos, at, { ...photo, alt }))}
            onMove={to => put(moveItem(photos, at, to))}
            onRemove={() => put(withoutItem(photos, at))}
            onDragged={() => setDragged(at)}
            onDropped={() => {
              if (dragged !== null) put(moveItem(photos, dragged, at))
              setDragged(null)
            }}
          />
        ))}
      </ol>
      {mayEdit && <UploadArea onUploaded={media => add([media.id])} />}
      {isLibraryOpen && (
        <Suspense>
          <MediaDialog
            taken={photos.map(({ media_id }) => media_id)}
            onChosen={add}
            onClose={() => setLibraryOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
