import type { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import type { ByLocale } from '../catalog.ts'

export type MessageTrigger = (typeof MESSAGE_TRIGGERS)[number]

/** About the booking itself, or something else that a guest can decline. */
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export type MessageText = { subject: string; body: string }
export type MessageTexts = ByLocale<MessageText>
