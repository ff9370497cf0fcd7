import assert from 'node:assert/strict'
import { bodyOf } from '#operations/mail/mail-body.ts'
import { transaction } from '#store/database.ts'
import { listMail, type OutboxMail } from '#store/mail-outbox.ts'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import type { MadeStorefront } from './world.ts'

export const WRITER = 'rania@mail.example'

/** A message of the contact page that says no more than it must. */
export const CONTACT = {
  kind: 'contact',
  name: 'Rania Haddad',
  email: WRITER,
  message: 'Are you open on Fridays?',
}

type Site = Pick<MadeStorefront, 'send'>

/** Sends an enquiry: the given fields over those of a short message. */
export function sendEnquiry(
  site: Site,
  fields: object = {},
  headers: Record<string, string> = {},
): Promise<Sent> {
  const body = { ...CONTACT, ...fields }
  return site.send({ method: 'POST', path: '/v1/public/enquiries', headers, body })
}

export type SentEnquiry = { id: string; reference: string }

export async function makeEnquiry(site: Site, fields: object = {}): Promise<SentEnquiry> {
  const { status, body, text } = await sendEnquiry(site, fields)
  assert.equal(status, 202, text)
  return body
}

/** A question about a trip that says who travels. */
export function makePriceRequest(
  site: Site,
  trip: { id: string },
  fields: object = {},
): Promise<SentEnquiry> {
  const travellers = { adults: 2, children: 1 }
  return makeEnquiry(site, { kind: 'product', product_id: trip.id, travellers, ...fields })
}

/** Mail in the outbox as it is read, the newest first. */
export async function readMail(
  { db, deps: { publicUrl } }: Pick<TestService, 'db' | 'deps'>,
  filters: { to?: string; template?: string } = {},
): Promise<(OutboxMail & { html: string; text: string })[]> {
  const { to = null, template = null } = filters
  const mails = await transaction(db, 'platform', tx =>
    listMail(tx, {
      filters: { toAddress: to, template, status: null },
      after: null,
      limit: 1_000,
    }),
  )
  return mails.map(mail => ({ ...mail, ...bodyOf(mail, publicUrl) }))
}
