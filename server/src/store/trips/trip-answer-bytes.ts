import type { AnswerBytes } from '#domain/trips/answer-size.ts'
import type { Tx } from '../database.ts'

/** How large what websites get of a trip can be, as it stands in this transaction. */
export async function measureTripAnswers(
  tx: Tx,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<AnswerBytes> {
  const [row] = await tx<AnswerBytes[]>`
    select page, card from trip_answer_bytes(${sellerId}, ${id})
  `
  return row ?? { page: 0, card: 0 }
}
