import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { storefrontsQuery } from '#areas/site/queries/storefronts.ts'

/** Languages of the company's sites, that of its first one first; none while they are unknown. */
export function useOwnLanguages(): readonly string[] {
  const { may } = useMe()
  const { data } = useQuery({ ...storefrontsQuery, enabled: may('page:manage') })
  return useMemo(() => {
    // Sites are listed from the newest on.
    const sites = data?.data.toReversed() ?? []
    return [
      ...new Set(
        sites.flatMap(({ default_language, languages }) => [default_language, ...languages]),
      ),
    ]
  }, [data])
}
