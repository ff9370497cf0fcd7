import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { meQuery } from './me.ts'

/** The signed-in person, and what they may do. */
export function useMe() {
  const { data: me } = useSuspenseQuery(meQuery)
  // The same while nothing of it changed, so that it can be named by what depends on it.
  return useMemo(
    () => ({
      ...me,
      /** Whether they may do this for the seller they work for. */
      may: (permission: string) => me.permissions.includes(permission),
      /** Whether they may do this for the platform. */
      mayOnPlatform: (permission: string) => me.platform?.permissions.includes(permission) ?? false,
    }),
    [me],
  )
}
