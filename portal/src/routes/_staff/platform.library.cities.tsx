import { Button, Group } from '@mantine/core'
import type { CityRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { libraryCitiesQuery } from '#queries/platform-library.ts'
import { CityDialog } from '#screens/library/CityDialog.tsx'
import { FilterText } from '#screens/platform/FilterText.tsx'
import { morePages } from '#screens/platform/more-pages.ts'
import { RowButton } from '#screens/platform/RowButton.tsx'
import { nameIn } from '#screens/trips/locale-name.ts'
import { useMe } from '#session/use-me.ts'
import { displayNames } from '#words/display-names.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/platform/library/cities')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: CitiesPage,
})

/** Where trips can start. */
function CitiesPage() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const cities = useInfiniteQuery(libraryCitiesQuery(q))
  const [open, setOpen] = useState<CityRecord | 'new' | null>(null)
  const mayManage = mayOnPlatform('platform:manage')
  const columns = useCityColumns(mayManage ? setOpen : null)
  return (
    <Section
      title={t('platformLibrary.cities')}
      flush
      actions={
        <Group gap="xs">
          <FilterText
            label={t('platformLibrary.findCity')}
            value={q}
            onText={text => void navigate({ search: { q: text }, replace: true })}
          />
          {mayManage && (
            <Button onClick={() => setOpen('new')}>{t('platformLibrary.newCity')}</Button>
          )}
        </Group>
      }
    >
      <Refusal error={cities.error} />
      {cities.data && (
        <DataTable
          label={t('platformLibrary.cities')}
          columns={columns}
          rows={cities.data.pages.flatMap(({ data }) => data)}
          keyOf={({ slug }) => slug}
          empty={<EmptyState icon="trips" title={t('platformLibrary.noCities')} />}
          more={morePages(cities)}
        />
      )}
      {open && <CityDialog city={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function useCityColumns(onOpen: ((city: CityRecord) => void) | null): Column<CityRecord>[] {
  const { t, code, locale } = useWords()
  const countries = displayNames(locale, 'region')
  return [
    {
      id: 'name',
      label: t('platformLibrary.city'),
      cell: city =>
        onOpen ? (
          <RowButton onClick={() => onOpen(city)}>{nameIn(city.names, code)}</RowButton>
        ) : (
          nameIn(city.names, code)
        ),
    },
    {
      id: 'region',
      label: t('platformLibrary.region'),
      wideOnly: true,
      cell: ({ region }) => nameIn(region.names, code),
    },
    {
      id: 'country',
      label: t('platformLibrary.country'),
      cell: ({ country }) => countries.of(country.toUpperCase()) ?? country,
    },
    {
      id: 'zone',
      label: t('platformLibrary.zone'),
      wideOnly: true,
      cell: ({ timezone }) => <bdi dir="ltr">{timezone}</bdi>,
    },
  ]
}
