import { Group } from '@mantine/core'
import { answeredBooking } from '#offline/answered-bookings.ts'
import { owedMoney } from '#offline/collect-money.ts'
import classes from './CheckIn.module.css'
import { MoneyButtons, OwedMoney } from './CollectDialog.tsx'
import { AnswerText } from './MarkAnswers.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

/** Why the last mark of a guest did not count, on their row, with what can be done about it. */
export function RowAnswer({ guest, marks }: { guest: ShownGuest; marks: Marks }) {
  const { refused, state, ref } = guest
  if (!refused?.answer || state !== 'expected') return null
  const { positions, id, answer } = refused
  // The list may be older than the refusal, which says what is open by now.
  const booked = owedMoney(guest).length > 0 ? guest : (answeredBooking(id) ?? guest)
  const { to_collect } = booked
  const awaited = booked.awaited ?? null
  return (
    <div role="alert" className={`${classes.rowAnswer} ${classes.bad}`}>
      <AnswerText entry={refused} />
      {answer.outcome === 'unpaid' && (
        <>
          <OwedMoney guest={{ to_collect, awaited }} />
          <Group gap="xs" mt="xs">
            <MoneyButtons
              onAnswer={money =>
                marks.mark({ ref, to_collect, awaited }, 'checked_in', {
                  positions: positions ?? undefined,
                  money,
                })
              }
            />
          </Group>
        </>
      )}
    </div>
  )
}
