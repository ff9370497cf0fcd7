import { MenuBody, MenuRecord } from '#contract/menu.ts'
import { putMenu as operation } from '#operations/storefronts/put-menu.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readMenuItems, wireMenu } from '../../wire/menu.ts'
import { menuLocationOf } from './menu-location.ts'

export const putMenu = endpoint({
  operationId: 'putMenu',
  method: 'PUT',
  path: '/v1/storefronts/{id}/menus/{location}',
  tag: 'Menus',
  summary: 'Write a menu of a storefront',
  description:
    'The whole menu, `header` or `footer`. An item leads to a page of this storefront, to a trip ' +
    'that it may sell, or to an address of its own: a path of the site, or one that begins with ' +
    'https://. While its page or trip cannot be opened, an item and its children are not shown.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'menu',
  params: { id: uuidOf('storefront'), location: textOf('menu') },
  query: planParameters,
  body: MenuBody,
  answers: { 200: { description: 'The menu.', schema: MenuRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const menu = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      storefrontId: call.params.id,
      location: menuLocationOf(call.params.location),
      items: readMenuItems(call.body.items),
    })
    return answer(200, wireMenu(menu))
  },
})
