import { Stack } from '@mantine/core'
import { answeredBooking } from '#offline/answered-bookings.ts'
import { owedMoney } from '#offline/collect-money.ts'
import classes from './CheckIn.module.css'
import { MoneyForm } from './CollectDialog.tsx'
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
        <Stack gap="xs" mt="xs">
          <MoneyForm
            guest={{ to_collect, awaited }}
            onAnswer={money =>
              marks.mark({ ref }, 'checked_in', { positions: positions ?? undefined, money })
            }
          />
        </Stack>
      )}
    </div>
  )
}
