import { Type } from '#contract/schema.ts'
import type { AskedList } from '#domain/listing/list-request.ts'
import { type Party, partyOf, TRAVELLER_KINDS, USUAL_AGES } from '#domain/listing/party.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import type { Parameter } from '../../parse/query.ts'

const MOST_TRAVELLERS = 50
const OLDEST = 120
const MOST_LETTERS = 400

export const partyParameter: Parameter<Party | null> = {
  schema: Type.String({ maxLength: MOST_LETTERS }),
  required: false,
  description:
    'Who travels: `adults:2,children:1,infants:1`, or the age of each, `34,36,7`. Without ages ' +
    `an adult is ${USUAL_AGES.adults}, a child ${USUAL_AGES.children}, an infant ` +
    `${USUAL_AGES.infants}. Adds what they pay together, each as the unit whose ages fit, the ` +
    'cheapest way that can be booked; as the dearest unit that names no age where none fits. 1 ' +
    `to ${MOST_TRAVELLERS} in all, as many as \`travellers\` where both are given.`,
  read: (raw, name) => {
    const text = raw?.trim() ?? ''
    if (text === '') return null
    if (text.length > MOST_LETTERS) {
      throw badParameter(name, 'too_long', `must be at most ${MOST_LETTERS} characters long`, {
        limit: MOST_LETTERS,
      })
    }
    const parts = text.split(',').map(part => part.trim())
    const ages = /^\d/.test(text) ? agesIn(parts) : agesOfKinds(parts)
    if (ages === null) {
      throw badParameter(
        name,
        'bad_format',
        `must be adults:2,children:1,infants:1 or ages from 0 to ${OLDEST}, such as 34,36,7`,
      )
    }
    if (ages.length === 0 || ages.length > MOST_TRAVELLERS) {
      const [reason, limit] = ages.length === 0 ? ['too_few' as const, 1] : TOO_MANY
      throw badParameter(name, reason, `must be of 1 to ${MOST_TRAVELLERS} travellers`, { limit })
    }
    return partyOf(ages)
  },
}

const TOO_MANY = ['too_many' as const, MOST_TRAVELLERS] as const

function agesIn(parts: readonly string[]): number[] | null {
  const ages = parts.map(part => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN))
  return ages.every(age => age <= OLDEST) ? ages : null
}

/** Each kind once. One more than is taken is enough to be refused. */
function agesOfKinds(parts: readonly string[]): number[] | null {
  const seen = new Set<string>()
  const ages: number[] = []
  for (const part of parts) {
    const [, named, count = ''] = /^([a-z]+):(\d{1,4})$/.exec(part) ?? []
    const kind = TRAVELLER_KINDS.find(one => one === named)
    if (kind === undefined || seen.has(kind)) return null
    seen.add(kind)
    const qty = Math.min(Number(count), MOST_TRAVELLERS + 1)
    ages.push(...Array.from({ length: qty }, () => USUAL_AGES[kind]))
  }
  return ages
}

/** A party is as many travellers as it has members. */
export function readParty({
  party,
  travellers,
}: {
  party: Party | null
  travellers: number | null
}): Pick<AskedList, 'party' | 'travellers'> {
  if (party === null || travellers === party.size) return { party, travellers }
  if (travellers === null) return { party, travellers: party.size }
  throw badParameter('party', 'either_or', `must be of as many as travellers, ${travellers}`)
}
