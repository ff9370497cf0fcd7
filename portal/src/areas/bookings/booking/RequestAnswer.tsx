import { Button, Group, Text } from '@mantine/core'
import type { Command } from '#app/commands/command.ts'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'

interface RequestAnswerProps {
  commands: ReadonlyMap<string, Command>
  error: unknown
  isConfirming: boolean
  /** Whether a yes charges the guest's card, and a no lets its money go. */
  isAuthorized: boolean
}

/** A yes or a no to a request, where it is waited for. */
export function RequestAnswer(given: RequestAnswerProps) {
  const { commands, error, isConfirming, isAuthorized } = given
  const t = useT()
  const confirm = commands.get('confirm')
  const reject = commands.get('reject')
  return (
    <>
      {(confirm || reject) && isAuthorized && <Text mb="xs">{t('booking.requestAuthorized')}</Text>}
      {(confirm || reject) && (
        <Group gap="xs" mb="md">
          {confirm && (
            <Button loading={isConfirming} onClick={confirm.run}>
              {confirm.label}
            </Button>
          )}
          {reject && (
            <Button variant="default" onClick={reject.run}>
              {reject.label}
            </Button>
          )}
        </Group>
      )}
      <Refusal error={error} />
    </>
  )
}
