import { Alert, Text } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '../icons.tsx'
import { sayRefusal } from './say-refusal.ts'

/** Why something did not happen, as a sentence, where it did not. Nothing without an error. */
export function Refusal({ error }: { error: unknown }) {
  const words = useWords()
  if (error == null) return null
  const requestId = error instanceof OutsetError ? error.requestId : null
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="warning" />}>
      {sayRefusal(error, words)}
      {requestId && isFault(error) && (
        <Text size="xs" mt={4} c="dimmed">
          {words.t('kit.requestId')} <bdi dir="ltr">{requestId}</bdi>
        </Text>
      )}
    </Alert>
  )
}

/** Only what is not the reader's doing is worth looking up in a log. */
function isFault(error: unknown): boolean {
  return error instanceof OutsetError && error.status >= 500
}
