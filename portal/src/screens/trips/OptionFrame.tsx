import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Refusal } from '#parts/Refusal.tsx'
import { optionQuery, tripQuery } from '#queries/trips.ts'
import { useWords } from '#words/use-words.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import { DeskLine } from './DeskLine.tsx'
import { OptionTabs } from './OptionTabs.tsx'
import { PublishButton } from './PublishButton.tsx'
import type { OptionTab } from './readiness-jump.ts'
import { TripDeskProvider, useTripDesk } from './use-trip-draft.tsx'

interface Given {
  option: string
  tab: OptionTab
  children: ReactNode
}

/** Around every page of an option that is part of the trip's draft. */
export function OptionFrame({ option, tab, children }: Given) {
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
