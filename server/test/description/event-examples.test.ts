import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnquiryRecord } from '#contract/enquiry.ts'
import { OfferRecord } from '#contract/offer.ts'
import { KeptPage } from '#contract/page.ts'
import { PriceRequestRecord } from '#contract/price-request.ts'
import type { TSchema } from '#contract/schema.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { Trip } from '#contract/trip.ts'
import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { exampleEvents } from '#http/description/examples/events.ts'
import { compileBody } from '#http/parse/body.ts'

const RECORDS: Record<string, TSchema> = {
  booking: SellerBooking,
  payment: SellerBooking,
  enquiry: EnquiryRecord,
  price_request: PriceRequestRecord,
  offer: OfferRecord,
  trip: Trip.Record,
  page: KeptPage.Record,
}
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')

describe.each(exampleEvents().map(event => [event.type, event] as const))('%s', (type, event) => {
  const schema = RECORDS[type.split('.')[0] ?? '']

  test.runIf(schema)('carries the record as the seller reads it', () => {
    const { object, previous } = event.data
    expect(compileBody(schema as TSchema)(object)).toEqual(object)
    const fields = Object.keys(previous ?? {})
    expect(Object.keys(object)).toEqual(expect.arrayContaining(fields))
    const before = { ...object, ...previous }
    expect(compileBody(schema as TSchema)(before)).toEqual(before)
  })

  test('is shown in the documentation as it is', () => {
    const [, section = ''] = DOCUMENT.split(`\n### \`${type}\`\n`)
    const json = /```json\n([\s\S]*?)```/.exec(section.split('\n### ')[0] ?? '')?.[1]
    expect(json, `docs/webhooks.md has an example of ${type}`).toBeDefined()
    expect(event).toMatchObject(JSON.parse(json ?? '{}'))
    expect(section).toContain(WEBHOOK_EVENT_TYPES[type])
  })
})

test('the documentation knows no other types', () => {
  const named = [...DOCUMENT.matchAll(/^### `([a-z_]+\.[a-z_]+)`$/gm)].map(match => match[1])
  expect(named).toEqual(Object.keys(WEBHOOK_EVENT_TYPES) as WebhookEventType[])
})
