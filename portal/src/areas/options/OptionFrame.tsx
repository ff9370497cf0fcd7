import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import type { OptionTab } from '#areas/trips/publishing/readiness-jump.ts'
import { optionQuery, tripQuery } from '#areas/trips/queries/trips.ts'
import { FieldsConflict } from '#draft/FieldsConflict.tsx'
import { TripDraftProvider } from '#draft/use-trip-draft.tsx'
import { OptionHead } from './OptionHead.tsx'

interface OptionFrameProps {
  option: string
  tab: OptionTab
  children: ReactNode
}

/** Around every page of an option that is part of the trip's draft. */
export function OptionFrame({ option, tab, children }: OptionFrameProps) {
  const { code } = useWords()
  const { data: record } = useSuspenseQuery(optionQuery(option))
  const { data: trip } = useSuspenseQuery(tripQuery({ trip: record.product_id, locale: code }))
  if (!trip.expanded?.options.some(({ id }) => id === option)) throw notFound()
  return (
    <TripDraftProvider key={option} trip={trip}>
      <OptionHead trip={trip} option={option} tab={tab} />
      {children}
      <FieldsConflict />
    </TripDraftProvider>
  )
}
