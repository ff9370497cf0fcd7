import { Button, Group, Stack, Text } from '@mantine/core'
import type { CallOffsResult } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { keyOfDeparture } from './call-off-body.ts'
import { problemText } from './problem-text.ts'

/** What became of each departure: one that was refused leaves the others as they are. */
export function CallOffOutcome({
  result,
  onClose,
}: {
  result: CallOffsResult
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const done = result.data.filter(({ called_off }) => called_off)
  return (
    <Dialog onClose={onClose} title={t('departures.calledOff', { count: done.length })}>
      <Stack gap="sm">
        {result.data.map(one => (
          <div key={keyOfDeparture(one)}>
            <Group gap="xs">
              <StartText start={one.start} />
              <StatusMark tone={one.called_off ? 'good' : 'bad'}>
                {t(one.called_off ? 'departures.isCalledOff' : 'departures.isNotCalledOff')}
              </StatusMark>
            </Group>
            <Text size="sm" c="dimmed">
              {one.problem
                ? problemText(one.problem, words)
                : t('departures.calledOffCounts', {
                    cancelled: one.cancelled.length,
                    moved: one.moved.length,
                    left: one.left.length,
                  })}
            </Text>
          </div>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('kit.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
