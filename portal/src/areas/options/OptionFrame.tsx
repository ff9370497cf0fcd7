import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { PublishButton } from '#areas/trips/publishing/PublishButton.tsx'
import type { OptionTab } from '#areas/trips/publishing/readiness-jump.ts'
import { optionQuery, tripQuery } from '#areas/trips/queries/trips.ts'
import { ClashDialog } from '#draft/ClashDialog.tsx'
import { DeskLine } from '#draft/DeskLine.tsx'
import { TripDeskProvider, useTripDesk } from '#draft/use-trip-draft.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { OptionTabs } from './OptionTabs.tsx'

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
    <TripDeskProvider key={option} trip={trip}>
      <Head option={option} tab={tab} />
      {children}
      <ClashDialog />
    </TripDeskProvider>
  )
}

function Head({ option, tab }: { option: string; tab: OptionTab }) {
  const { trip, state, error, flush } = useTripDesk()
  return (
    <>
      <OptionTabs
        trip={trip}
        optionId={option}
        tab={tab}
        about={<DeskLine part={`${tab}.${option}`} />}
        actions={<PublishButton trip={trip} flush={flush} isTyping={state !== 'saved'} />}
      />
      <Refusal error={error} />
    </>
  )
}
