import { Button, Group } from '@mantine/core'
import type { CityRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { displayNames } from '#app/language/display-names.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { FilterText } from '#areas/platform/FilterText.tsx'
import { CityDialog } from '#areas/platform/library/CityDialog.tsx'
import { libraryCitiesQuery } from '#areas/platform/library/queries.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { morePages } from '#kit/queries/more-pages.ts'
import { RowButton } from '#kit/RowButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'

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
      title={t('library.cities')}
      flush
      actions={
        <Group gap="xs">
          <FilterText
            label={t('library.findCity')}
            value={q}
            onText={text => void navigate({ search: { q: text }, replace: true })}
          />
          {mayManage && <Button onClick={() => setOpen('new')}>{t('library.newCity')}</Button>}
        </Group>
      }
    >
      <Refusal error={cities.error} />
      {cities.data && (
        <DataTable
          label={t('library.cities')}
          columns={columns}
          rows={cities.data.pages.flatMap(({ data }) => data)}
          keyOf={({ slug }) => slug}
          empty={
            <NoRows isFiltered={q !== undefined} icon="trips" title={t('library.noCities')}>
              {t('library.noCitiesAbout')}
            </NoRows>
          }
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
      label: t('library.city'),
      cell: city =>
        onOpen ? (
          <RowButton onClick={() => onOpen(city)}>{nameIn(city.names, code)}</RowButton>
        ) : (
          nameIn(city.names, code)
        ),
    },
    {
      id: 'region',
      label: t('library.region'),
      wideOnly: true,
      cell: ({ region }) => nameIn(region.names, code),
    },
    {
      id: 'country',
      label: t('library.country'),
      cell: ({ country }) => countries.of(country.toUpperCase()) ?? country,
    },
    {
      id: 'zone',
      label: t('library.zone'),
      wideOnly: true,
      cell: ({ timezone }) => <bdi dir="ltr">{timezone}</bdi>,
    },
  ]
}
