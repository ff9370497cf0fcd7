import type { Static } from '#contract/schema.ts'
import type { SimulationBody } from '#contract/simulation.ts'
import type { CalendarDay } from '#domain/availability/calendar.ts'
import { daysOfMonth } from '#domain/availability/local-start.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type {
  Compared,
  Simulated,
  Simulation,
  SimulationRequest,
} from '#operations/options/simulate-option.ts'
import { quoteObject } from '#operations/quotes.ts'
import { renderProblem } from '../problem.ts'
import { readSelection } from '../public/quotes.ts'
import { given as onlyGiven } from './given.ts'
import { readPriceRows } from './price-table.ts'
import { readSchedule } from './schedule.ts'
import { readUnits } from './seller-option.ts'

type Body = Static<typeof SimulationBody>

const LONGEST_LADDER = 12

export function readSimulation(
  body: Body,
  option: { sellerId: string; optionId: string },
): SimulationRequest {
  const { units, price_table: table, schedule, exceptions, month } = body
  const option_id = option.optionId
  return {
    ...option,
    parts: {
      units:
        units &&
        readUnits({ units }).map((unit, at) => ({
          ...unit,
          ...onlyGiven({ temporaryId: units[at]?.temporary_id }),
        })),
      priceRows: table && readPriceRows(table),
      schedule: schedule && readSchedule(schedule),
      exceptions: exceptions?.map(({ start, closed = null, capacity = null }) => {
        return { start, closed, capacity }
      }),
    },
    selections: (body.selections ?? []).map(selection =>
      readSelection({ option_id, ...selection }),
    ),
    ladder: readLadder(body.ladder, option_id),
    days: month === undefined ? null : daysOfMonth(month),
    currency: body.currency,
    locale: requestedLocale(body.locale ?? null),
  }
}

function readLadder(ladder: Body['ladder'], option_id: string): Selection[] {
  if (!ladder) return []
  const { unit_id, from, to, start } = ladder
  if (to < from) throw invalidInput('ladder.to', 'bad_order', 'must not be less than from')
  if (to - from >= LONGEST_LADDER) {
    const message = `must be at most ${LONGEST_LADDER - 1} more than from`
    throw invalidInput('ladder.to', 'too_far', message, LONGEST_LADDER)
  }
  return Array.from({ length: to - from + 1 }, (_, at) =>
    readSelection({ option_id, start, units: [{ unit_id, qty: from + at }] }),
  )
}

export function wireSimulation(simulation: Simulation, request: SimulationRequest) {
  const { selections, ladder, days } = simulation
  return {
    option_id: request.optionId,
    refused_cells: simulation.refusedCells,
    selections: selections.map(({ given, saved }, at) => ({
      start: request.selections[at]?.start ?? '',
      ...wireSimulated(given),
      saved: wireSimulated(saved),
    })),
    ladder: ladder.map(({ given, saved }, at) => ({
      travellers: request.ladder[at]?.units[0]?.qty ?? 0,
      ...wireStep(given),
      saved: wireStep(saved),
    })),
    days: wireDays(days),
  }
}

function wireSimulated({ outcome, priceRow }: Simulated) {
  return {
    price_row: priceRow,
    quote: outcome.granted ? quoteObject(outcome.value) : null,
    problem: problemOf(outcome),
  }
}

function wireStep({ outcome, priceRow }: Simulated) {
  const quote = outcome.granted ? outcome.value : null
  const unit = quote?.lines.find(({ kind }) => kind === 'unit')
  return {
    price_row: priceRow,
    per_person: unit?.unitPrice ?? null,
    total: quote?.totals.grandTotal ?? null,
    problem: problemOf(outcome),
  }
}

function problemOf(outcome: Simulated['outcome']) {
  if (outcome.granted) return null
  const { code, detail, details } = renderProblem(outcome.refusal)
  return { code, detail, details }
}

function wireDays({ given, saved }: Compared<CalendarDay[]>) {
  return given.map((day, at) => {
    const { status, starts } = saved[at] ?? day
    return { ...day, saved: { status, starts } }
  })
}
