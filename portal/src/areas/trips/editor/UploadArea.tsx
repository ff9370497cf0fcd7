import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import type { Media } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import classes from './PhotosTab.module.css'
import { PICTURE_TYPES } from './upload-picture.ts'
import { type Upload, useUploads } from './use-uploads.ts'

/** Pictures are chosen or dropped here, and each shows how far it is. */
export function UploadArea({ onUploaded }: { onUploaded: (media: Media) => void }) {
  const t = useT()
  const { uploads, add, forget } = useUploads(onUploaded)
  const [isOver, setOver] = useState(false)
  return (
    <Stack gap="xs">
      <section
        aria-label={t('editor.upload')}
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void add([...event.dataTransfer.files])
        }}
      >
        <Stack gap="xs" align="center">
          <FileButton multiple accept={PICTURE_TYPES.join(',')} onChange={add}>
            {props => (
              <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />}>
                {t('editor.upload')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('editor.uploadHelp')}
          </Text>
        </Stack>
      </section>
      {uploads.map(upload => (
        <UploadLine key={upload.key} upload={upload} onForget={() => forget(upload.key)} />
      ))}
    </Stack>
  )
}

function UploadLine({ upload, onForget }: { upload: Upload; onForget: () => void }) {
  const t = useT()
  const { name, share, refused, error } = upload
  const hasFailed = refused !== null || error !== null
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <bdi>{name}</bdi>
        {hasFailed && (
          <Button variant="subtle" size="compact-sm" onClick={onForget}>
            {t('editor.forget')}
          </Button>
        )}
      </Group>
      {refused !== null && <Text c="var(--bad)">{t(`editor.notUploaded_${refused}`)}</Text>}
      <Refusal error={error} />
      {!hasFailed && (
        <Progress value={share * 100} aria-label={t('editor.uploading', { name })} animated />
      )}
    </Stack>
  )
}
