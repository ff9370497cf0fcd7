import { integer, LanguageCode, line, listOf, named, nullable, oneOf, Type } from './schema.ts'

export const NOTICE_KINDS = [
  'booking',
  'request',
  'cancellation',
  'proof',
  'lapse',
  'refund_due',
  'refund_failed',
  'dispute',
  'webhook_disabled',
] as const

export const NOTICE_WAYS = ['at_once', 'digest', 'off'] as const

const Kind = oneOf('NoticeKind', NOTICE_KINDS, {
  description:
    'A booking was made; one waits for an answer; a traveller cancelled; a receipt ' +
    'came; a booking lapsed; money is to be given back, or did not ' +
    'arrive; a bank asks about a card payment; a webhook endpoint was turned off.',
})
const Way = oneOf('NoticeWay', NOTICE_WAYS, {
  description: 'A mail for each, one mail a day for all, or none.',
})

const fields = {
  locale: nullable({
    ...LanguageCode,
    description: "Language of one's mails and lists; null is the seller's first.",
  }),
  timezone: line({ max: 64, description: 'IANA zone of the clock that `digest_hour` is read on.' }),
  digest_hour: integer({ min: 0, max: 23, description: 'When the mail of the day is sent.' }),
}

export const MyNotices = named(
  'MyNotices',
  Type.Object({
    ...fields,
    kinds: Type.Array(
      named(
        'MyNotice',
        Type.Object({
          kind: Kind,
          mail: Way,
          default: Way,
          permission: Type.String({ description: 'Only who has it is notified.' }),
          permitted: Type.Boolean({ description: 'Whether the person has it.' }),
        }),
      ),
    ),
  }),
)

export const MyNoticesBody = named(
  'MyNoticesChange',
  Type.Object({
    ...fields,
    kinds: listOf(Type.Object({ kind: Kind, mail: Way }), { max: NOTICE_KINDS.length }),
  }),
)
