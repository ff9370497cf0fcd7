import type { NewSimulation } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'

/** What unsaved prices would do. The answer to the last question is the one that is shown. */
export const simulationQuery = (option: string, asked: NewSimulation) =>
  queryOptions({
    queryKey: ['options', option, 'simulation', asked],
    queryFn: ({ signal }) => seller.options.simulate(option, asked, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 60_000,
  })
