import { Skeleton, Stack } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'

/** In place of a page that is on its way. */
export function Loading() {
  const t = useT()
  return (
    <Stack role="status" aria-label={t('kit.loading')} gap="md">
      <Skeleton h={32} w="40%" />
      <Skeleton h={120} />
      <Skeleton h={120} />
    </Stack>
  )
}
