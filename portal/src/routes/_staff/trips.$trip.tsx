import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { tripQuery } from '#queries/trips.ts'
import { ClashDialog } from '#screens/trips/ClashDialog.tsx'
import { EditorHead } from '#screens/trips/EditorHead.tsx'
import { EditorTabs } from '#screens/trips/EditorTabs.tsx'
import { type EditorTab, isEditorTab } from '#screens/trips/readiness-jump.ts'
import { TripDeskProvider } from '#screens/trips/use-trip-draft.tsx'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

interface Search {
  tab?: EditorTab | undefined
  /** The language that a link leads to. */
  locale?: string | undefined
}

export const Route = createFileRoute('/_staff/trips/$trip')({
  validateSearch: ({ tab, locale }: Record<string, unknown>): Search => ({
    ...(isEditorTab(tab) ? { tab } : {}),
    ...(typeof locale === 'string' ? { locale } : {}),
  }),
  loader: ({ context: { queryClient }, params: { trip } }) =>
    Promise.all([
      queryClient.ensureQueryData(tripQuery({ trip, locale: chosenLanguage() })),
      queryClient.ensureQueryData(tripDraftQuery(trip)),
    ]),
  component: TripPage,
})

function TripPage() {
  const { code } = useWords()
  const { trip: id } = Route.useParams()
  const { tab = 'basics' } = Route.useSearch()
  const { data: trip } = useSuspenseQuery(tripQuery({ trip: id, locale: code }))
  return (
    <TripDeskProvider key={trip.id} trip={trip}>
      <EditorHead tab={tab} />
      <EditorTabs tab={tab} />
      <ClashDialog />
    </TripDeskProvider>
  )
}
