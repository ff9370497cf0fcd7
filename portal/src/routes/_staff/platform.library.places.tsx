import { Button, Group } from '@mantine/core'
import type { PlaceRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { libraryPlacesQuery } from '#queries/platform-library.ts'
import { MergeDialog } from '#screens/library/MergeDialog.tsx'
import { PlaceDialog } from '#screens/library/PlaceDialog.tsx'
import { FilterText } from '#screens/platform/FilterText.tsx'
import { morePages } from '#screens/platform/more-pages.ts'
import { RowButton } from '#screens/platform/RowButton.tsx'
import { nameIn } from '#screens/trips/locale-name.ts'
import { useMe } from '#session/use-me.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/platform/library/places')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: PlacesPage,
})

/** Sights, hotels and the like that trips name; two of one place are merged. */
function PlacesPage() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const places = useInfiniteQuery(libraryPlacesQuery(q))
  const [open, setOpen] = useState<PlaceRecord | 'new' | null>(null)
  const [merged, setMerged] = useState<PlaceRecord | null>(null)
  const mayManage = mayOnPlatform('platform:manage')
  const columns = usePlaceColumns(mayManage ? { onOpen: setOpen, onMerge: setMerged } : null)
  return (
    <Section
      title={t('platformLibrary.places')}
      flush
      actions={
        <Group gap="xs">
          <FilterText
            label={t('platformLibrary.findPlace')}
            value={q}
            onText={text => void navigate({ search: { q: text }, replace: true })}
          />
          {mayManage && (
            <Button onClick={() => setOpen('new')}>{t('platformLibrary.newPlace')}</Button>
          )}
        </Group>
      }
    >
      <Refusal error={places.error} />
      {places.data && (
        <DataTable
          label={t('platformLibrary.places')}
          columns={columns}
          rows={places.data.pages.flatMap(({ data }) => data)}
          keyOf={({ id }) => id}
          empty={<EmptyState icon="trips" title={t('platformLibrary.noPlaces')} />}
          more={morePages(places)}
        />
      )}
      {open && <PlaceDialog place={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {merged && <MergeDialog place={merged} onClose={() => setMerged(null)} />}
    </Section>
  )
}

interface May {
  onOpen: (place: PlaceRecord) => void
  onMerge: (place: PlaceRecord) => void
}

function usePlaceColumns(may: May | null): Column<PlaceRecord>[] {
  const { t, code } = useWords()
  return [
    {
      id: 'name',
      label: t('platformLibrary.place'),
      cell: place =>
        may && place.merged_into === null ? (
          <RowButton onClick={() => may.onOpen(place)}>{nameIn(place.names, code)}</RowButton>
        ) : (
          nameIn(place.names, code)
        ),
    },
    {
      id: 'kind',
      label: t('platformLibrary.kind'),
      cell: ({ kind }) => <bdi dir="ltr">{kind}</bdi>,
    },
    {
      id: 'city',
      label: t('platformLibrary.city'),
      wideOnly: true,
      cell: ({ city }) => <bdi dir="ltr">{city}</bdi>,
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: place => (
        <Group justify="flex-end" gap="xs">
          {place.merged_into !== null ? (
            <StatusMark tone="quiet">
              {t('platformLibrary.mergedInto', { slug: place.merged_into })}
            </StatusMark>
          ) : (
            may && (
              <Button size="compact-sm" variant="default" onClick={() => may.onMerge(place)}>
                {t('platformLibrary.merge')}
              </Button>
            )
          )}
        </Group>
      ),
    },
  ]
}
