import type { SellerBooking } from '@outset/sdk/seller'
import { type ReactNode, useMemo, useState } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { useMe } from '#app/session/use-me.ts'
import { newKey } from '#kit/forms/new-key.ts'
import type { IconName } from '#kit/icons.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { saveFile } from '#kit/save-file.ts'
import { sayDone } from '#kit/say-done.ts'
import { useBookingAction } from '../queries/booking-actions.ts'
import { AskDialog } from './AskDialog.tsx'
import { actionsOf, type BookingActionId } from './booking-actions.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { LeadDialog } from './LeadDialog.tsx'
import { LinkDialog, PayDialog, RefundDialog } from './MoneyDialogs.tsx'
import { MoveOne } from './MoveDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Keys and signs of what can be done; every one has a button as well. */
const LOOKS: Partial<Record<BookingActionId, { keys?: string; icon?: IconName }>> = {
  change: { keys: 'e', icon: 'edit' },
  move: { keys: 'm', icon: 'calendar' },
  pay: { keys: 'p', icon: 'money' },
  ask: { keys: 'a', icon: 'link' },
  cancel: { icon: 'close' },
  lead: { icon: 'person' },
  voucher: { keys: 'v', icon: 'download' },
  confirm: { keys: 'y', icon: 'check' },
  refund: { icon: 'undo' },
  link: { icon: 'link' },
  test: { icon: 'check' },
  count: { icon: 'undo' },
}

/** What asks for more before it is done. */
const DIALOGS: Partial<Record<BookingActionId, (props: DialogProps) => ReactNode>> = {
  cancel: CancelDialog,
  change: ChangeDialog,
  move: MoveOne,
  lead: LeadDialog,
  pay: PayDialog,
  ask: AskDialog,
  refund: RefundDialog,
  link: LinkDialog,
  reject: props => <ReasonDialog {...props} kind="reject" />,
  refuseProof: props => <ReasonDialog {...props} kind="refuseProof" />,
}

/** What can be done with a booking, as commands, and the dialog that is open. */
export function useBookingCommands(booking: SellerBooking) {
  const t = useT()
  const { may, viewing } = useMe()
  const [opened, setOpened] = useState<BookingActionId | null>(null)
  const [key] = useState(newKey)
  const confirm = useBookingAction(booking.ref, 'confirm')
  const accept = useBookingAction(booking.ref, 'acceptProof')
  const test = useBookingAction(booking.ref, 'test')
  const voucher = useWrite({
    mutationFn: () => seller.bookings.getVoucherPdf(booking.ref),
    onSuccess: file => saveFile(file, `${booking.ref}.pdf`),
  })
  const isReading = viewing !== null
  const { mutate: sayYes } = confirm
  const { mutate: takeProof } = accept
  const { mutate: fetchVoucher } = voucher
  const { mutate: writeTest } = test
  // biome-ignore lint/correctness/useExhaustiveDependencies: `may` is new every time, and the same
  const commands = useMemo(() => {
    const done = (text: string) => ({ onSuccess: () => sayDone(text) })
    const mark = (isTest: boolean) => {
      const undo = { label: t('kit.undo'), run: () => mark(!isTest) }
      const onSuccess = () => sayDone(t(isTest ? 'booking.testDone' : 'booking.countDone'), undo)
      writeTest({ body: isTest, key: newKey() }, { onSuccess })
    }
    const direct: Partial<Record<BookingActionId, () => void>> = {
      confirm: () => sayYes({ body: undefined, key }, done(t('booking.confirmDone'))),
      acceptProof: () =>
        takeProof({ body: undefined, key: `${key}-proof` }, done(t('booking.acceptProofDone'))),
      voucher: () => fetchVoucher(),
      test: () => mark(true),
      count: () => mark(false),
      travellers: () => {},
      tags: () => {},
      note: () => {},
    }
    const found = new Map<string, Command>()
    for (const id of actionsOf(booking, permission => may(permission) && !isReading)) {
      const run = direct[id] ?? (() => setOpened(id))
      found.set(id, { id, label: t(`booking.do_${id}`), ...LOOKS[id], run })
    }
    return found
  }, [booking, isReading, t, sayYes, takeProof, fetchVoucher, writeTest, key])
  const ofPage = useMemo(
    () =>
      [...commands.values()]
        .filter(({ id }) => !['travellers', 'tags', 'note'].includes(id))
        .map(command => ({ ...command, id: `booking.${command.id}` })),
    [commands],
  )
  useCommands(ofPage)
  const Dialog = opened === null ? undefined : DIALOGS[opened]
  const dialog = Dialog && <Dialog booking={booking} onClose={() => setOpened(null)} />
  return { commands, dialog, accept, confirm, test, voucher }
}
