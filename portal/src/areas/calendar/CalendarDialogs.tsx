import type { BookingSummary, DepartureSummary } from '@outset/sdk/seller'
import { lazy, Suspense } from 'react'
import type { MovedBooking } from '#areas/bookings/booking/MoveDialog.tsx'
import type { ChangeKind } from './start-change.ts'

const CallOffDialog = lazy(async () => {
  const { CallOffDialog: component } = await import('#areas/departures/CallOffDialog.tsx')
  return { default: component }
})
const ChangeStartsDialog = lazy(async () => {
  const { ChangeStartsDialog: component } = await import('./ChangeStartsDialog.tsx')
  return { default: component }
})
const MoveDialog = lazy(async () => {
  const { MoveDialog: component } = await import('#areas/bookings/booking/MoveDialog.tsx')
  return { default: component }
})

export type OpenDialog =
  | { kind: 'change'; change: ChangeKind; starts: readonly DepartureSummary[] }
  | { kind: 'call-off'; starts: readonly DepartureSummary[] }
  | {
      kind: 'move'
      bookings: readonly MovedBooking[]
      from: Pick<BookingSummary, 'option_id' | 'start' | 'timezone'>
      /** Where they were dropped. */
      to?: string
    }

interface CalendarDialogsProps {
  dialog: OpenDialog | null
  onClose: () => void
  onDone: () => void
}

/** What is asked before starts or bookings are changed; loaded when it is first needed. */
export function CalendarDialogs({ dialog, onClose, onDone }: CalendarDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'change' && (
        <ChangeStartsDialog
          kind={dialog.change}
          starts={dialog.starts}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {dialog?.kind === 'call-off' && (
        <CallOffDialog departures={dialog.starts} isOpen onClose={onDone} />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog
          bookings={dialog.bookings}
          from={dialog.from}
          {...(dialog.to && { to: dialog.to })}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Suspense>
  )
}
