import { Button, Group } from '@mantine/core'
import type { Command } from '#app/commands/command.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'

interface RequestAnswerProps {
  commands: ReadonlyMap<string, Command>
  error: unknown
  isConfirming: boolean
}

/** A yes or a no to a request, where it is waited for. */
export function RequestAnswer({ commands, error, isConfirming }: RequestAnswerProps) {
  const confirm = commands.get('confirm')
  const reject = commands.get('reject')
  return (
    <>
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
