import { countedThings } from '#domain/availability/counted-things.ts'
import { placeKey, type Taken } from '#domain/sales/places.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { listTakenInMonths } from '#store/claims/taken-in-month.ts'
import type { Db } from '#store/database.ts'
import { askTogether } from '../ask-together.ts'

/** Asks what is taken just now of whatever decides about the starts of a month, `YYYY-MM`. */
export type MonthReader = (sheet: SaleSheet, month: string) => Promise<Taken>

const NOTHING: Taken = new Map()

/** Calendars of one process ask together. */
export function openMonthReader(db: Db): MonthReader {
  const ask = askTogether({
    mostCalls: 3,
    mostAtOnce: 100,
    nameOf: (things: Question) => things.map(nameOfThing).join(),
    ask: (questions: readonly Question[]) => answerAll(db, questions),
  })
  return async (sheet, month) => {
    const things = countedThings(sheet)
    if (things.length === 0) return NOTHING
    return ask(things.map(thing => ({ ...thing, sellerId: sheet.sellerId, month })))
  }
}

type Question = readonly Parameters<typeof listTakenInMonths>[1][number][]

function nameOfThing({ sellerId, kind, subjectId, month }: Question[number]): string {
  return `${sellerId} ${kind} ${subjectId} ${month}`
}

async function answerAll(db: Db, questions: readonly Question[]): Promise<Taken[]> {
  const rows = await listTakenInMonths(db, questions.flat())
  const answers = questions.map(() => new Map<string, number>())
  // Whose question each of the things was in.
  const owners = questions.flatMap((things, at) => things.map(() => answers[at]))
  for (const { thing, ...place } of rows) owners[thing]?.set(placeKey(place), place.qty)
  return answers
}
