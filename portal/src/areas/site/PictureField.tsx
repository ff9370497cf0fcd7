import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { mediaQuery } from '#areas/trips/queries/library.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif'

type Picture = { media_id: string; alt: string }

interface PictureFieldProps {
  picture: Picture | null
  error: string | undefined
  onChange: (picture: Picture | null) => void
}

/** A picture of a page, and what it shows in words. */
export function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const { t } = useWords()
  const id = picture?.media_id ?? ''
  const { data } = useQuery({ ...mediaQuery(id), enabled: id !== '' })
  const upload = useWrite({
    mutationFn: (file: File) => seller.media.upload(file),
    onSuccess: made => onChange({ media_id: made.id, alt: picture?.alt ?? '' }),
  })
  return (
    <Labelled label={t('site.pictureIn')}>
      <Stack gap="xs" align="stretch">
        {data && (
          <img
            src={data.small_url}
            alt={picture?.alt ?? ''}
            width={200}
            height={Math.round((200 * data.height) / data.width)}
          />
        )}
        <Group gap="xs">
          <FileButton accept={PICTURES} onChange={file => file && upload.mutate(file)}>
            {given => (
              <Button {...given} variant="default" size="compact-sm" loading={upload.isPending}>
                {t('site.choosePicture')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => onChange(null)}>
              {t('kit.remove')}
            </Button>
          )}
        </Group>
        {picture && (
          <TextInput
            label={t('site.alt')}
            description={t('site.altHelp')}
            dir="auto"
            maxLength={lengths.PageText['sections.image.alt']}
            value={picture.alt}
            onChange={event => onChange({ ...picture, alt: event.currentTarget.value })}
          />
        )}
        {error && <Text c="var(--bad)">{error}</Text>}
        <Refusal error={upload.error} />
      </Stack>
    </Labelled>
  )
}
