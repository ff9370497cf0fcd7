import { claimDueLooks, type DueLook } from '#store/card-payments.ts'
import { transaction } from '#store/database.ts'
import type { PayDeps } from '../bookings/pay-booking.ts'
import { lookAt } from './look-at-payment.ts'

type Rules = {
  /** How many calls to providers there are at once. */
  most: number
  /** Of one seller, whose provider may be slow: the rest is for others. */
  mostOfSeller: number
}

const RULES: Rules = { most: 200, mostOfSeller: 10 }

/** Longer than any call takes: whoever died with one leaves it to others after this. */
const LEASE_MINUTES = 2

/**
 * Looks that go on beside each other. Each is done for itself: a provider that is slow or lies
 * keeps only its own seller's waiting.
 */
export type Looks = {
  /** Begins what is due, as far as there is room, and answers how much that was. */
  begin(): Promise<number>
  /** Ends with the next one that ends; null where none is under way. */
  nextEnd(): Promise<unknown> | null
  /** What our own mistakes were since somebody last asked. */
  takeFailures(): AggregateError | null
}

export function openLooks(deps: PayDeps, rules = RULES, onEnd = () => {}): Looks {
  const underWay = new Map<Promise<void>, string>()
  const failures: unknown[] = []
  const begin = (due: DueLook) => {
    const look = lookAt(deps, due)
      .catch(error => void failures.push(error))
      .finally(() => {
        underWay.delete(look)
        onEnd()
      })
    underWay.set(look, due.sellerId)
  }
  return {
    async begin() {
      const room = rules.most - underWay.size
      if (room <= 0) return 0
      const leave = busySellers(underWay.values(), rules)
      const due = await claim(deps, { room, leave, mostOfSeller: rules.mostOfSeller })
      due.forEach(begin)
      return due.length
    },
    nextEnd: () => (underWay.size === 0 ? null : Promise.race(underWay.keys())),
    takeFailures() {
      const taken = failures.splice(0)
      const message = `${taken.length} payments could not be followed`
      return taken.length === 0 ? null : new AggregateError(taken, message)
    },
  }
}

function busySellers(underWay: Iterable<string>, { mostOfSeller }: Rules): string[] {
  const bySeller = Map.groupBy(underWay, sellerId => sellerId)
  return [...bySeller].flatMap(([id, own]) => (own.length >= mostOfSeller ? [id] : []))
}

type Room = { room: number; leave: readonly string[]; mostOfSeller: number }

async function claim({ db, clock }: PayDeps, room: Room): Promise<DueLook[]> {
  const now = clock.now()
  const until = now.add({ minutes: LEASE_MINUTES })
  return transaction(db, 'platform', tx => claimDueLooks(tx, { now, until, ...room }))
}

/**
 * Asks providers how payments stand and does what they wait for, until nothing is due, and answers
 * how many that were.
 */
export async function followPayments(deps: PayDeps, rules = RULES): Promise<number> {
  const looks = openLooks(deps, rules)
  let count = 0
  for (;;) {
    // Before it is asked what is due: a look that ends meanwhile may have made something due.
    const end = looks.nextEnd()
    const begun = await looks.begin()
    count += begun
    if (begun > 0) continue
    if (end === null) break
    await end
  }
  const failures = looks.takeFailures()
  if (failures !== null) throw failures
  return count
}
