import { MadeSitePreview, SitePreview, SitePreviewBody } from '#contract/site-preview.ts'
import * as operations from '#operations/storefronts/previews.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { showOneHosted } from '../../wire/hosted-shop.ts'
import { readSiteDraft, wireTimes } from '../../wire/site-preview.ts'

export const createPreview = endpoint({
  method: 'POST',
  path: '/v1/storefronts/{id}/previews',
  tag: 'Storefronts',
  summary: 'Make a link that shows a site as it would be',
  description:
    'For 24 hours, with a look and with texts of pages that are not saved, and with pages that ' +
    'are not published. The token is the value of `preview` in `GET /v1/public/preview` and ' +
    '`GET /v1/public/page` of this site. `address` opens it in the hosted shop. A site has 20 ' +
    'at most; of more, the oldest end.',
  auth: seller('storefront:manage', 'page:manage'),
  params: { id: uuidOf('storefront') },
  body: SitePreviewBody,
  answers: {
    201: { description: 'The preview; its token is shown once.', schema: MadeSitePreview },
  },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { db, shops, randomBytes } = deps
    const { preview, token, site } = await operations.createPreview(
      { ...actingOf(deps, call), randomBytes },
      { storefrontId: call.params.id, draft: readSiteDraft(call.body) },
    )
    const { is_on, address } = (await showOneHosted({ db, shops }, site)).hosted
    const at = is_on && address !== null ? `${address}/?preview=${token}` : null
    return answer(201, { id: preview.id, token, address: at, ...wireTimes(preview) })
  },
})

export const putPreview = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/previews/{preview}',
  tag: 'Storefronts',
  summary: 'Change what a preview of a site shows',
  description:
    'In place of all that it showed; what is left out is shown as it is saved. Nothing of it is ' +
    'saved in the site, and nobody sees it but who has the link.',
  auth: seller('storefront:manage', 'page:manage'),
  leavesNoRecord: true,
  params: { id: uuidOf('storefront'), preview: uuidOf('preview') },
  body: SitePreviewBody,
  answers: { 200: { description: 'The preview.', schema: SitePreview } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params, body }) {
    const preview = await operations.putPreview(
      { db, now: clock.now(), sellerId },
      { storefrontId: params.id, id: params.preview, draft: readSiteDraft(body) },
    )
    return answer(200, { id: preview.id, ...wireTimes(preview) })
  },
})
