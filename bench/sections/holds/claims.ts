import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '../../../server/src/domain/bookings/booking.ts'
import { HOLD_RULES } from '../../../server/src/domain/bookings/hold-rules.ts'
import { makeReference } from '../../../server/src/domain/bookings/reference.ts'
import { openHolds } from '../../../server/src/memory/claims.ts'
import { bookingColumns } from '../../../server/src/store/bookings/bookings.ts'
import { type Db, openDatabase, transaction } from '../../../server/src/store/database.ts'
import { claimHolds, type NewHold } from '../../../server/src/store/holds/holds.ts'
import { type Figure, median } from '../../measure.ts'
import type { Row } from '../../results.ts'
import type { HoldWorld } from './world.ts'

const AT_ONCE = 64
const CONNECTIONS = 20
const SECONDS = 2
const ROUNDS = 3
const SEATS = 500

type Given = { world: HoldWorld; through: { spread: Figure[]; one: Figure[] } }

/** The function of the database called directly, one hold a call and batched, without HTTP. */
export async function measureClaims(url: string, { world, through }: Given): Promise<Row[]> {
  const db = openDatabase(url, { connections: CONNECTIONS })
  try {
    const sample = await findSample(db)
    const claim = openHolds({ db, connections: CONNECTIONS })
    const alone = (hold: NewHold) => claimHolds(db, [hold])
    const rows: Row[] = []
    const { starts } = world
    for (const [name, stay, http] of [
      ['1,000 departures', 1, through.spread],
      ['one departure at a time', SEATS, through.one],
    ] as const) {
      const makeHold = (at: number) =>
        holdOf(sample, starts[Math.floor(at / stay) % starts.length] ?? '')
      const single = await rateOf(at => alone(makeHold(at)))
      const batched = await rateOf(at => claim(makeHold(at)))
      const rate = median(http.map(({ perSecond }) => perSecond))
      rows.push({
        work: `The claim function itself, ${name}: one hold a call, and batched`,
        figure: `${whole(single)}/s, ${whole(batched)}/s`,
        control: `through HTTP ${whole(rate)}/s`,
        ratio: rate / batched,
        goal: '–',
        met: null,
        note: 'ratio: HTTP by batched',
      })
    }
    return rows
  } finally {
    await db.end()
  }
}

/** A hold that was made through HTTP, to make more of the same. */
async function findSample(db: Db): Promise<Booking> {
  const [row] = await transaction(
    db,
    'platform',
    tx => tx<Booking[]>`select ${bookingColumns(tx)} from bookings b limit 1`,
  )
  if (!row) throw new Error('No hold was made before')
  return row
}

function holdOf(sample: Booking, slot: string): NewHold {
  const { optionId } = sample
  return {
    booking: { ...sample, id: randomUUIDv7(), ref: makeReference(randomBytes), start: slot },
    wanted: [{ kind: 'seats', subjectId: optionId, slot, qty: 1, capacity: 100_000 }],
    saleVersion: null,
    idempotencyKey: null,
    clientFingerprint: null,
    rules: HOLD_RULES,
  }
}

async function rateOf(work: (at: number) => Promise<unknown>): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now()
    const until = begun + SECONDS * 1000
    let done = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (performance.now() < until) {
          await work(done)
          done += 1
        }
      }),
    )
    // The first round warms up.
    if (round > 0) rates.push((done * 1000) / (performance.now() - begun))
  }
  return median(rates)
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}
