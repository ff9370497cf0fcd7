import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { smallPdf } from '../../../server/test/support/small-pdf.ts'

type Request = { path: string; headers: Record<string, string> }
type Made = {
  bookedAt: Temporal.Instant
  /** When its receipt was taken. */
  provedAt: Temporal.Instant | null
  /** How its traveller opens it, and how the seller reads the receipt. */
  booking: Request
  receipt: Request
  proof: Buffer
}
export type Bookings = { made: readonly Made[]; finish(): Promise<void> }

const WEBSITE = { 'svc-publishable-key': 'pk_demo_direct' }
const OWNER = { authorization: 'Bearer sk_demo_owner' }
const PLATFORM = { authorization: 'Bearer sk_demo_platform' }
const HOLDS = '/v1/public/holds'
const TRIP = '/v1/public/products/wadi-rum-sunrise-walk'

/**
 * So many buyers on the demo world, who book and send proofs of payment until told to finish. Who
 * books for minutes rests in between, or there are no places left.
 */
export async function startBookings(
  address: string,
  count: number,
  { restMs = 0 }: { restMs?: number } = {},
): Promise<Bookings> {
  const call = callsAt(address)
  const settings = { call_limits_on: false }
  await call('PATCH', '/v1/platform/settings', { headers: PLATFORM, body: settings })
  const { options } = await call('GET', TRIP)
  const [option] = options
  const starts = await findStarts(call, option.id)
  const made: Made[] = []
  let going = true
  const buy = async (start: string) => {
    const units = [{ unit_id: option.units[0].id, qty: 1 }]
    const hold = await call('POST', HOLDS, {
      body: { option_id: option.id, start, units },
    })
    if (hold === null) return
    const booking = await call('POST', '/v1/public/checkout', {
      body: { ref: hold.ref, lead: someLead(), payment_method: 'bank_transfer' },
    })
    // Whoever asks for a checkout again is not told its token again.
    if (booking.booking_token === null) return
    const token = `token=${booking.booking_token}`
    const path = `/v1/public/bookings/${booking.ref}`
    const bought: Made = {
      bookedAt: Temporal.Now.instant(),
      provedAt: null,
      booking: { path: `${path}?${token}`, headers: WEBSITE },
      receipt: { path: `/v1/bookings/${booking.ref}/receipt`, headers: OWNER },
      proof: smallPdf(booking.ref),
    }
    made.push(bought)
    await call('POST', `${path}/receipt?${token}`, { body: bought.proof })
    bought.provedAt = Temporal.Now.instant()
  }
  const all = Promise.all(
    Array.from({ length: count }, async (_, buyer) => {
      for (let at = buyer; going; at += count) {
        await buy(starts[at % starts.length] ?? '')
        if (restMs > 0) await pause(restMs)
      }
    }),
  )
  // Whoever finishes hears of it; until then it is nobody's.
  all.catch(() => {})
  return {
    made,
    async finish() {
      going = false
      await all
    },
  }
}

type Call = ReturnType<typeof callsAt>

type Sent = { headers?: Record<string, string>; body?: unknown }

function callsAt(address: string) {
  return async (method: string, path: string, { headers = WEBSITE, body }: Sent = {}) => {
    const isFile = Buffer.isBuffer(body)
    const type = isFile ? 'application/pdf' : 'application/json'
    const request = {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }
    for (;;) {
      const answer = await fetch(address + path, request).catch(unlessCutOff)
      const text = await answer?.text().catch(unlessCutOff)
      // Too busy just now, which is for the caller to bear.
      if (!answer || text == null || isTooBusy(answer)) {
        await pause(100)
        continue
      }
      if (path === HOLDS && isSoldOut(answer, text)) return null
      assert.ok(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`)
      return JSON.parse(text)
    }
  }
}

const isTooBusy = ({ status }: Response) => status === 503 || status === 408

/** What was held for whoever then heard nothing of it keeps its place for a while. */
const isSoldOut = ({ status }: Response, text: string) =>
  status === 422 && JSON.parse(text).code === 'SoldOut'

/** A connection may end while a machine stands still; all that is asked here may be asked again. */
function unlessCutOff(error: unknown): null {
  if (error instanceof Error && CUT_OFF.has(errorCode(error.cause) ?? '')) return null
  throw error
}

const CUT_OFF = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Those of the next two months, each as often as it has places. */
async function findStarts(call: Call, optionId: string): Promise<string[]> {
  const today = Temporal.Now.plainDateISO('UTC').toPlainYearMonth()
  const starts: string[] = []
  for (const months of [1, 2]) {
    const path = `/v1/public/options/${optionId}/calendar?month=${today.add({ months })}`
    for (const { date, starts: times } of await call('GET', path)) {
      for (const { time, remaining } of times) {
        starts.push(...Array.from({ length: remaining }, () => `${date}T${time}`))
      }
    }
  }
  return starts
}

function someLead() {
  return { name: 'Ada', email: `${randomUUID()}@example.com`, phone: '+962790000000' }
}
