import { PAYMENT_REQUEST_ENDS, PAYMENT_REQUEST_STATES } from '#values/payments.ts'
import { Amount } from './booking-action.ts'
import { Money } from './money.ts'
import {
  line,
  named,
  nullable,
  oneOf,
  optional,
  optionalOrNull,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

export const NewPaymentRequestBody = named(
  'NewPaymentRequest',
  Type.Object({
    amount: optional({
      ...Amount,
      description: 'At most what is open, which it is where this is left out.',
    }),
    reason: optionalOrNull(line({ max: 200, description: 'What it is for. The guest reads it.' })),
    due_at: {
      ...Timestamp,
      description: 'Until when it is to be paid. Later it is overdue, and can still be paid.',
    },
  }),
)

const fields = {
  id: Uuid,
  amount: Money,
  reason: nullable(Type.String()),
  due_at: Timestamp,
  state: oneOf('PaymentRequestState', PAYMENT_REQUEST_STATES),
  withdrawn_because: nullable(
    oneOf('PaymentRequestEnd', PAYMENT_REQUEST_ENDS, {
      description: 'Why it is withdrawn: by somebody, or because less is owed now.',
    }),
  ),
  url: Type.String({ description: 'The page to pay on. Whoever has it can pay, and see the sum.' }),
  created_at: Timestamp,
  mailed_at: nullable({ ...Timestamp, description: 'When it was last sent to the guest.' }),
  paid_at: nullable(Timestamp),
}

export const PaymentRequest = named('PaymentRequest', Type.Object(fields))

export const PaymentRequestList = named(
  'PaymentRequestList',
  Type.Object({ data: Type.Array(PaymentRequest) }),
)

export const WaitingPaymentRequestPage = pageOf(
  'WaitingPaymentRequestPage',
  named(
    'WaitingPaymentRequest',
    Type.Object({
      ...fields,
      booking: Type.Object({
        ref: Type.String(),
        lead_name: nullable(Type.String()),
        trip: Type.String(),
        start: Type.String(),
      }),
    }),
  ),
)
