import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { EditorHead } from '#areas/trips/editor/EditorHead.tsx'
import { EditorTabs } from '#areas/trips/editor/EditorTabs.tsx'
import { type EditorTab, isEditorTab } from '#areas/trips/publishing/readiness-jump.ts'
import { tripQuery } from '#areas/trips/queries/trips.ts'
import { FieldsConflict } from '#draft/FieldsConflict.tsx'
import { tripDraftQuery } from '#draft/queries.ts'
import { TripDraftProvider } from '#draft/use-trip-draft.tsx'

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
    <TripDraftProvider key={trip.id} trip={trip}>
      <EditorHead tab={tab} />
      <EditorTabs tab={tab} />
      <FieldsConflict />
    </TripDraftProvider>
  )
}
