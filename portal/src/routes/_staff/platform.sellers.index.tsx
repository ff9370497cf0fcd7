import { Button, Group, NativeSelect } from '@mantine/core'
import type { SellerRecord } from '@outset/sdk/platform'
import { NetworkStatus as STATES } from '@outset/sdk/values'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Applicants } from '#areas/platform/Applicants.tsx'
import { percentOf } from '#areas/platform/basis-points.ts'
import { Commissions } from '#areas/platform/Commissions.tsx'
import { FilterText } from '#areas/platform/FilterText.tsx'
import { NewSellerDialog } from '#areas/platform/NewSellerDialog.tsx'
import { waitingApplicationsQuery } from '#areas/platform/queries/applications.ts'
import { type SellerFilters, sellersQuery } from '#areas/platform/queries/sellers.ts'
import { SellerState } from '#areas/platform/SellerState.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/platform/sellers/')({
  validateSearch: ({ q, status }: Record<string, unknown>): { q?: string; status?: string } => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(STATES.some(known => known === status) ? { status: String(status) } : {}),
  }),
  component: SellersPage,
})

function SellersPage() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { q, status } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isNew, setNew] = useState(false)
  const filters: SellerFilters = { q, network_status: STATES.find(known => known === status) }
  const sellers = useInfiniteQuery(sellersQuery(filters))
  const columns = useSellerColumns()
  const rows = sellers.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHead
        title={t('platform.sellers')}
        actions={
          <>
            <ApplicationsLink />
            {mayOnPlatform('platform:manage') && (
              <Button onClick={() => setNew(true)}>{t('platform.newSeller')}</Button>
            )}
          </>
        }
      />
      <Applicants />
      <Section
        title={t('platform.allSellers')}
        flush
        actions={
          <Group gap="xs">
            <FilterText
              label={t('platform.findSeller')}
              value={q}
              onText={text => void navigate({ search: { status, q: text }, replace: true })}
            />
            <NativeSelect
              aria-label={t('platform.state')}
              value={status ?? ''}
              data={[
                { value: '', label: t('platform.anyState') },
                ...STATES.map(value => ({ value, label: t(`platform.network_${value}`) })),
              ]}
              onChange={event => {
                const chosen = event.currentTarget.value
                void navigate({ search: { q, ...(chosen && { status: chosen }) }, replace: true })
              }}
            />
          </Group>
        }
      >
        <Refusal error={sellers.error} />
        {sellers.data && (
          <DataTable
            label={t('platform.sellers')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<NoSellers isFiltered={Boolean(q || status)} />}
            more={morePages(sellers)}
          />
        )}
      </Section>
      {mayOnPlatform('platform:money') && <Commissions />}
      {isNew && <NewSellerDialog onClose={() => setNew(false)} />}
    </>
  )
}

function NoSellers({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <NoRows isFiltered={isFiltered} icon="people" title={t('platform.noSellers')}>
      {t('platform.noSellersAbout')}
    </NoRows>
  )
}

function ApplicationsLink() {
  const t = useT()
  const { data: count = 0 } = useQuery(waitingApplicationsQuery)
  return (
    <ButtonLink to="/platform/applications" variant={count > 0 ? 'light' : 'default'}>
      {count > 0 ? t('platform.applicationsWaiting', { count }) : t('platform.applications')}
    </ButtonLink>
  )
}

function useSellerColumns(): Column<SellerRecord>[] {
  const { t, locale } = useWords()
  return [
    {
      id: 'name',
      label: t('platform.seller'),
      cell: ({ slug, name }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    { id: 'state', label: t('platform.state'), cell: seller => <SellerState seller={seller} /> },
    {
      id: 'commission',
      label: t('platform.commission'),
      end: true,
      cell: ({ commission_bp }) => <bdi dir="ltr">{percentOf(commission_bp, locale)}</bdi>,
    },
    {
      id: 'since',
      label: t('platform.since'),
      wideOnly: true,
      end: true,
      cell: ({ created_at }) => <InstantText at={created_at} timeStyle={undefined} />,
    },
  ]
}
