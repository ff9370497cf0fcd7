import { SpecialChangeBody, SpecialRecord } from '#contract/special.ts'
import { updateSpecial as operation } from '#operations/specials/update-special.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readSpecialChange, wireSpecial } from '../../wire/special.ts'

export const updateSpecial = endpoint({
  operationId: 'updateSpecial',
  method: 'PATCH',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Change a special',
  description:
    'What is left out stays as it is. To take an amount off instead of a percentage, send the ' +
    'one and `null` for the other. What was booked with it keeps its price.',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'special',
  params: { id: uuidOf('special') },
  body: SpecialChangeBody,
  answers: { 200: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const key = { sellerId: call.caller.sellerId, id: call.params.id }
    const change = readSpecialChange(call.body)
    const special = await operation({ db, now: clock.now() }, actorOf(call), key, change)
    return answer(200, wireSpecial(special))
  },
})
