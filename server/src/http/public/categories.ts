import { CategoryList } from '#contract/category.ts'
import { catalogNames, siteLocale } from '#domain/catalog.ts'
import { endpoint, website } from '../endpoint.ts'
import { wireCardCover } from '../wire/trip-card.ts'
import { localeParameter } from './locale.ts'

export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/public/categories',
  tag: 'Catalog',
  summary: "The platform's categories in their order",
  description: 'Those without a trip here too. Retired ones are not here, and find no trips.',
  auth: website,
  cache: 'catalog',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The categories.', schema: CategoryList } },
  problems: [],
  async handle({ tripCounts, geography, clock, publicUrl }, { caller, query }) {
    const locale = siteLocale(caller, query.locale)
    const [counts, known] = await Promise.all([tripCounts.categories(caller), geography.get()])
    const counted = new Map(counts.value.map(count => [count.slug, count]))
    const names = catalogNames({ geography: known, locale })
    const data = [...known.categories.values()]
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ slug }) => ({
        ...names.category(slug),
        trip_count: counted.get(slug)?.trips ?? 0,
        ...wireCardCover({ cover: counted.get(slug)?.cover ?? null }, { locale, publicUrl }),
      }))
    return {
      status: 200,
      body: { data },
      validUntil: counts.isCurrent ? undefined : clock.now(),
    }
  },
})
