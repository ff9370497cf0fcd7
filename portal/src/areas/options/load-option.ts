import type { QueryClient } from '@tanstack/react-query'
import { chosenLanguage } from '#app/language/languages.ts'
import { optionQuery, tripQuery } from '#areas/trips/queries/trips.ts'
import { tripDraftQuery } from '#draft/queries.ts'

/** What every page of an option needs: which trip it is of, that trip, and its draft. */
export async function loadOption(queryClient: QueryClient, option: string): Promise<void> {
  const { product_id } = await queryClient.ensureQueryData(optionQuery(option))
  await Promise.all([
    queryClient.ensureQueryData(tripQuery({ trip: product_id, locale: chosenLanguage() })),
    queryClient.ensureQueryData(tripDraftQuery(product_id)),
  ])
}
