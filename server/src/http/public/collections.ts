import { CollectionList } from '#contract/collection.ts'
import { dayIn, inLocale, isShowing, siteLocale } from '#domain/catalog.ts'
import {
  listCollectionPictures,
  listCollections as listCollectionRows,
} from '#store/collections.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { wireCardCover } from '../wire/trip-card.ts'
import { localeParameter } from './locale.ts'

export const listCollections = endpoint({
  method: 'GET',
  path: '/v1/public/collections',
  tag: 'Catalog',
  summary: 'Collections that show today',
  description: 'In the order of the marketplace. Empty on any other site.',
  auth: website,
  cache: 'no-store',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The collections.', schema: CollectionList } },
  problems: [],
  async handle({ db, clock, platformSettings, publicUrl }, { caller, query }) {
    if (caller.storefrontKind === 'direct') return answer(200, { data: [] })
    const locale = siteLocale(caller, query.locale)
    const [collections, pictures, settings] = await Promise.all([
      listCollectionRows(db),
      listCollectionPictures(db),
      platformSettings.get(),
    ])
    const { today } = dayIn({ now: clock.now(), zone: settings.marketplace_zone })
    const data = collections
      .filter(collection => isShowing(collection, today))
      .map(({ slug, names }) => {
        const { text, locale: content_locale } = inLocale(names, locale)
        const cover = pictures.get(slug) ?? null
        return {
          slug,
          name: text,
          content_locale,
          ...wireCardCover({ cover }, { locale, publicUrl }),
        }
      })
    return answer(200, { data })
  },
})
