import { Button, Group } from '@mantine/core'
import type { PlaceRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { FilterText } from '#areas/platform/FilterText.tsx'
import { MergeDialog } from '#areas/platform/library/MergeDialog.tsx'
import { PlaceDialog } from '#areas/platform/library/PlaceDialog.tsx'
import { libraryPlacesQuery } from '#areas/platform/library/queries.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { morePages } from '#kit/queries/more-pages.ts'
import { RowButton } from '#kit/RowButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'

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
      title={t('library.places')}
      flush
      actions={
        <Group gap="xs">
          <FilterText
            label={t('library.findPlace')}
            value={q}
            onText={text => void navigate({ search: { q: text }, replace: true })}
          />
          {mayManage && <Button onClick={() => setOpen('new')}>{t('library.newPlace')}</Button>}
        </Group>
      }
    >
      <Refusal error={places.error} />
      {places.data && (
        <DataTable
          label={t('library.places')}
          columns={columns}
          rows={places.data.pages.flatMap(({ data }) => data)}
          keyOf={({ id }) => id}
          empty={
            <NoRows isFiltered={q !== undefined} icon="trips" title={t('library.noPlaces')}>
              {t('library.noPlacesAbout')}
            </NoRows>
          }
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
      label: t('library.place'),
      cell: place =>
        may && place.merged_into === null ? (
          <RowButton onClick={() => may.onOpen(place)}>{nameIn(place.names, code)}</RowButton>
        ) : (
          nameIn(place.names, code)
        ),
    },
    {
      id: 'kind',
      label: t('library.kind'),
      cell: ({ kind }) => <bdi dir="ltr">{kind}</bdi>,
    },
    {
      id: 'city',
      label: t('library.city'),
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
              {t('library.mergedInto', { slug: place.merged_into })}
            </StatusMark>
          ) : (
            may && (
              <Button size="compact-sm" variant="default" onClick={() => may.onMerge(place)}>
                {t('library.merge')}
              </Button>
            )
          )}
        </Group>
      ),
    },
  ]
}
