import { Alert, Button, Group, Text } from '@mantine/core'
import type { SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import type { Command } from '#app/commands/command.ts'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { paymentsQuery } from '../queries/bookings.ts'

interface TestNoteProps {
  booking: Pick<SellerBooking, 'ref' | 'is_test'>
  commands: ReadonlyMap<string, Command>
  error: Error | null
}

/** That a booking is a test and what follows from it, or that it looks like one. */
export function TestNote({ booking: { ref, is_test }, commands, error }: TestNoteProps) {
  const t = useT()
  const { may } = useMe()
  const asks = commands.has('test') && (may('money:read') || may('payment:manage'))
  const { data } = useQuery({ ...paymentsQuery(ref), enabled: asks })
  const movements = data?.data ?? []
  // With a card of a test nobody but the team itself can have paid.
  const looksLikeOne = asks && movements.length > 0 && movements.every(one => one.is_test)
  const command = commands.get(is_test ? 'count' : 'test')
  return (
    <>
      <Refusal error={error} />
      {(is_test || looksLikeOne) && (
        <Alert color="gray" mb="md" icon={<Icon name="info" />}>
          <Group justify="space-between" gap="sm">
            <Text flex="1 1 260px" size="sm">
              {t(is_test ? 'booking.isTest' : 'booking.looksLikeTest')}
            </Text>
            {command && (
              <Button variant="default" size="compact-md" onClick={command.run}>
                {command.label}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  )
}
