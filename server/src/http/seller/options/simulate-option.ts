import { Simulation, SimulationBody } from '#contract/simulation.ts'
import { simulateOption as operation } from '#operations/options/simulate-option.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readSimulation, wireSimulation } from '../../wire/simulation.ts'

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
    return answer(200, wireSimulation(await operation(deps, request), request))
  },
})
