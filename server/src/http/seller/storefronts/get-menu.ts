import { MenuRecord } from '#contract/menu.ts'
import { notFound } from '#domain/refusal.ts'
import { listMenus } from '#store/menus.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { wireMenu } from '../../wire/menu.ts'
import { menuLocationOf } from './menu-location.ts'

export const getMenu = endpoint({
  operationId: 'getMenu',
  method: 'GET',
  path: '/v1/storefronts/{id}/menus/{location}',
  tag: 'Menus',
  summary: 'Read a menu of a storefront',
  description: 'As it was written, with items that websites are not shown at present.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'menu',
  params: { id: uuidOf('storefront'), location: textOf('menu') },
  answers: { 200: { description: 'The menu.', schema: MenuRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const location = menuLocationOf(params.location)
    const [storefront, menus] = await Promise.all([
      findStorefrontById(db, { sellerId, id: params.id }),
      listMenus(db, { sellerId, storefrontId: params.id }),
    ])
    if (!storefront) throw notFound('storefront')
    const items = menus.find(menu => menu.location === location)?.items ?? []
    return answer(200, wireMenu({ location, items }))
  },
})
