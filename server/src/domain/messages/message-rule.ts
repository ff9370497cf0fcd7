import type { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import type { BookingChannel } from '../bookings/booking.ts'
import type { ByLocale } from '../catalog.ts'

export type MessageTrigger = (typeof MESSAGE_TRIGGERS)[number]

/** About the booking itself, or something else that a guest can decline. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export type MessageText = { subject: string; body: string }
export type MessageTexts = ByLocale<MessageText>

/** An empty list asks for nothing. */
export type MessageFilter = {
  productIds: readonly string[]
  optionIds: readonly string[]
  storefrontIds: readonly string[]
  channel: BookingChannel | null
}

export type MessageRuleSettings = {
  name: string
  trigger: MessageTrigger
  offsetMinutes: number
  filter: MessageFilter
  texts: MessageTexts
  kind: MessageKind
  active: boolean
}

export type MessageRule = MessageRuleSettings & {
  sellerId: string
  id: string
  /** Since when it is active with this trigger and offset. */
  activeSince: Temporal.Instant
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
