import {
  ContactChange,
  ContactChangeBody,
  ContactChanged,
  ContactCodeBody,
} from '#contract/contact-change.ts'
import type { Static } from '#contract/schema.ts'
import { maskEmail } from '#domain/bookings/masks.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { invalidInput } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { WantedContact } from '#operations/bookings/contact-changes.ts'
import * as operations from '#operations/bookings/contact-changes.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const createContactChange = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/contact-changes',
  tag: 'Bookings',
  summary: "Correct the lead's address or number",
  description:
    'Right after booking, with the contact token of the checkout. A code of six digits goes to ' +
    'the new address, or for a number to the address of the booking.',
  auth: website,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  body: ContactChangeBody,
  answers: { 201: { description: 'The change, waiting for its code.', schema: ContactChange } },
  problems: ['NotFound', 'Conflict', 'InvalidInput', 'RateLimited'],
  async handle(deps, call) {
    const wanted = readContact(call.body)
    const { booking } = await openBookingAccess(deps, 'change_contact', call)
    const { db, vault, randomBytes } = deps
    const settings = await deps.platformSettings.get()
    const { change, sentTo } = await operations.createContactChange(
      { db, vault, settings, randomBytes },
      booking,
      wanted,
    )
    return answer(201, {
      id: change.id,
      kind: change.kind,
      sent_to: maskEmail(sentTo),
      expires_at: timestamp(change.expiresAt),
    })
  },
})

function readContact({ email, phone }: Static<typeof ContactChangeBody>): WantedContact {
  if (Boolean(email) === Boolean(phone)) {
    throw invalidInput('email', 'either_or', 'or phone, one of the two')
  }
  if (email) return { kind: 'email', value: email }
  const value = tidyPhone(phone ?? '')
  if (value === null) {
    throw invalidInput('phone', 'bad_phone', 'must be a number with its country code')
  }
  return { kind: 'phone', value }
}

export const confirmContactChange = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/contact-changes/{id}/confirm',
  tag: 'Bookings',
  summary: 'Confirm a correction with its code',
  description: 'Five wrong tries end a code. Repeating a used code changes nothing.',
  auth: website,
  cache: 'no-store',
  params: { ref: refParameter, id: uuidOf('contact_change') },
  query: { token: tokenParameter },
  body: ContactCodeBody,
  answers: { 200: { description: 'The change is made.', schema: ContactChanged } },
  problems: ['NotFound', 'InvalidInput', 'RateLimited'],
  async handle(deps, call) {
    const { booking } = await openBookingAccess(deps, 'confirm_contact', call)
    const { kind } = await operations.confirmContactChange(deps, {
      sellerId: booking.sellerId,
      id: booking.id,
      changeId: call.params.id,
      code: call.body.code,
    })
    return answer(200, { changed: true, kind })
  },
})
