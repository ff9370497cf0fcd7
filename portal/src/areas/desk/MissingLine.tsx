import { Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import type { Missing } from './desk-state.ts'

/** What is still to be said before it can be booked: the next thing only. */
export function MissingLine({ missing: [next] }: { missing: readonly Missing[] }) {
  const t = useT()
  if (next === undefined) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(`desk.missing_${next}`)}
    </Text>
  )
}
