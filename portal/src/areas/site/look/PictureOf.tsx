import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { useMe } from '#app/session/use-me.ts'
import { mediaQuery } from '#areas/trips/queries/library.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif'

interface PictureOfProps {
  label: string
  /** What is shown while there is none. */
  none: string
  id: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** A picture of the look: the logo, or that of the first page. */
export function PictureOf({ label, none, id, error, onChange }: PictureOfProps) {
  const { t } = useWords()
  const { may } = useMe()
  const { data } = useQuery({ ...mediaQuery(id ?? ''), enabled: id !== null })
  const upload = useWrite({
    mutationFn: (file: File) => seller.media.upload(file),
    onSuccess: made => onChange(made.id),
  })
  return (
    <Labelled label={label}>
      <Stack gap="xs" align="flex-start">
        {id === null ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          data && <img src={data.small_url} alt={label} height={64} style={{ maxWidth: '100%' }} />
        )}
        <Group gap="xs">
          {may('media:manage') && (
            <FileButton accept={PICTURES} onChange={file => file && upload.mutate(file)}>
              {given => (
                <Button {...given} variant="default" loading={upload.isPending}>
                  {t('site.choosePicture')}
                </Button>
              )}
            </FileButton>
          )}
          {id !== null && (
            <Button variant="subtle" color="red" onClick={() => onChange(null)}>
              {t('kit.remove')}
            </Button>
          )}
        </Group>
        {error && <Text c="var(--bad)">{error}</Text>}
        <NotTaken error={upload.error} />
      </Stack>
    </Labelled>
  )
}

/** A file that is no picture is said to be none; the service says the rest. */
function NotTaken({ error }: { error: unknown }) {
  const { t } = useWords()
  const isNone = error instanceof OutsetError && [415, 422].includes(error.status)
  if (!isNone) return <Refusal error={error} />
  return (
    <Text role="alert" c="var(--bad)">
      {t('site.notPicture')}
    </Text>
  )
}
