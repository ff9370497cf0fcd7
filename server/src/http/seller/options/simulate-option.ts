import type { Static } from '#contract/schema.ts'
import { Simulation, SimulationBody } from '#contract/simulation.ts'
import type { CalendarDay } from '#domain/availability/calendar.ts'
import { daysOfMonth } from '#domain/availability/local-start.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { Compared, Simulated, SimulationRequest } from '#operations/options/simulate-option.ts'
import * as operations from '#operations/options/simulate-option.ts'
import { quoteObject } from '#operations/quotes.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { renderProblem } from '../../problem.ts'
import { readSelection } from '../../public/quotes.ts'
import { given as onlyGiven } from '../../wire/given.ts'
import { readPriceRows } from '../../wire/price-table.ts'
import { readSchedule } from '../../wire/schedule.ts'
import { readUnits } from '../../wire/seller-option.ts'

export const simulateOption = endpoint({
  method: 'POST',
  path: '/v1/options/{id}/simulate',
  tag: 'Prices',
  summary: 'What units, prices, a schedule and exceptions would do before they are saved',
  description:
    'Each part that is given stands in place of the saved one and is judged as when it is ' +
    'saved, but for prices that fall: `refused_cells` names those. Selections are quoted as on ' +
    "a site of the seller's own, `ladder` for one group size after the other, and `month` gives " +
    'the days of a calendar; beside each stands what the saved parts say. A unit that is new ' +
    'may have a `temporary_id`, by which prices and selections name it. Nothing is kept.',
  auth: seller('price:manage', 'trip:manage'),
  asksOnly: true,
  params: { id: uuidOf('option') },
  body: SimulationBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'What would be.', schema: Simulation } },
  problems: ['NotFound', 'CurrencyNotEnabled'],
  async handle(deps, { caller: { sellerId }, params, body }) {
    const request = readSimulation(body, { sellerId, optionId: params.id })
    return answer(200, wireSimulation(await operations.simulateOption(deps, request), request))
  },
})

type Body = Static<typeof SimulationBody>

const LONGEST_LADDER = 12

function readSimulation(
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

function wireSimulation(simulation: operations.Simulation, request: SimulationRequest) {
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
