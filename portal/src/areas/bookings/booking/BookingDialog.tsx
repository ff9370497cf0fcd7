import { CancelDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { LeadDialog } from './LeadDialog.tsx'
import { LinkDialog, PayDialog, RefundDialog } from './MoneyDialogs.tsx'
import { MoveOne } from './MoveOne.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** What asks for more before it is done. */
export const DIALOGS = [
  'cancel',
  'change',
  'move',
  'lead',
  'pay',
  'refund',
  'link',
  'reject',
  'refuseProof',
] as const
export type DialogKind = (typeof DIALOGS)[number]

export function BookingDialog({ kind, ...given }: DialogProps & { kind: DialogKind }) {
  switch (kind) {
    case 'cancel':
      return <CancelDialog {...given} />
    case 'change':
      return <ChangeDialog {...given} />
    case 'move':
      return <MoveOne {...given} />
    case 'lead':
      return <LeadDialog {...given} />
    case 'pay':
      return <PayDialog {...given} />
    case 'refund':
      return <RefundDialog {...given} />
    case 'link':
      return <LinkDialog {...given} />
    default:
      return <ReasonDialog {...given} kind={kind} />
  }
}
