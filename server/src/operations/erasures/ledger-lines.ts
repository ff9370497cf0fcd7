import { SENSITIVE_FIELDS } from '#domain/bookings/traveller-fields.ts'
import type { Erasure } from '#store/erasures/erasures.ts'

/** One erasure as a line of JSON. Its form is documented: ledgers are kept longer than releases. */
export function writeLine(erasure: Erasure): string {
  return JSON.stringify({
    id: erasure.id,
    seller_id: erasure.sellerId,
    subject_id: erasure.subjectId,
    kind: erasure.kind,
    position: erasure.position,
    erased_at: erasure.erasedAt.toString(),
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const OF_ALL: readonly unknown[] = ['details', 'person', 'enquiry', 'traces']
const OF_ONE: readonly unknown[] = SENSITIVE_FIELDS

/** Null when it is no whole line of a ledger, such as the last one of a copy that was cut off. */
export function readLine(line: string): Erasure | null {
  try {
    const { id, seller_id, subject_id, kind, position, erased_at } = JSON.parse(line)
    if (![id, seller_id, subject_id].every(value => UUID.test(value))) return null
    const isPosition = Number.isInteger(position) && position > 0
    if (OF_ALL.includes(kind) ? position !== null : !(OF_ONE.includes(kind) && isPosition)) {
      return null
    }
    const erasedAt = Temporal.Instant.from(erased_at)
    return { id, sellerId: seller_id, subjectId: subject_id, kind, position, erasedAt }
  } catch {
    return null
  }
}
