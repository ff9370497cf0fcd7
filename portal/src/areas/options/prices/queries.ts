import type { NewSimulation } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** What unsaved prices would do. The answer to the last question is the one that is shown. */
export const simulationQuery = (option: string, asked: NewSimulation, written: string) =>
  queryOptions({
    // As text: a table of hundreds of prices would be put in order anew with each drawing.
    queryKey: ['options', option, 'simulation', written],
    queryFn: ({ signal }) => seller.options.simulate(option, asked, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 60_000,
  })
