import { Code, Group, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'

/** The secret that signs events, shown once. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useT()
  return (
    <Stack px="md" pb="md" gap="xs" role="status">
      <Text fw={600}>{t('developers.secretMade')}</Text>
      <Group gap="xs">
        <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyButton text={secret} />
      </Group>
    </Stack>
  )
}
