import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { useT } from '../language/use-words.tsx'
import { platform } from '../outset.ts'
import { useMe } from '../session/use-me.ts'

/** While somebody of the platform looks at a seller's portal: whose, and the way out. */
export function ViewingBanner() {
  const t = useT()
  const { viewing } = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useWrite({
    mutationFn: (slug: string) => platform.sellers.deleteViewAs(slug),
    onSuccess: async () => {
      await client.resetQueries()
      await navigate({ to: '/' })
    },
  })
  if (viewing === null) return null
  return (
    <Group
      gap="xs"
      p="xs"
      mb="md"
      justify="space-between"
      className="no-print"
      style={{ background: 'var(--warn-ground)', color: 'var(--warn)', borderRadius: 8 }}
    >
      <Group gap="xs">
        <Icon name="eye" size={18} />
        <Text size="sm">{t('shell.viewing', { name: viewing.seller.name })}</Text>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        loading={leave.isPending}
        onClick={() => leave.mutate(viewing.seller.slug)}
      >
        {t('shell.stopViewing')}
      </Button>
    </Group>
  )
}
