import { useMatches } from '@tanstack/react-router'

/** The page that is open, as its route has it: `/options/$option/prices`. */
export function useOpenPage(): string {
  return useMatches({ select: matches => matches.at(-1)?.fullPath ?? '' })
}
