import { NativeSelect } from '@mantine/core'
import type { Application } from '@outset/sdk/platform'
import { ApplicationState as STATES } from '@outset/sdk/values'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { ApplicationMark } from '#areas/platform/ApplicationMark.tsx'
import { applicationsQuery } from '#areas/platform/queries/applications.ts'
import { UnfinishedSellers } from '#areas/platform/UnfinishedSellers.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/platform/applications/')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: string } =>
    STATES.some(known => known === state) ? { state: String(state) } : {},
  component: ApplicationsPage,
})

function ApplicationsPage() {
  const t = useT()
  const { state } = Route.useSearch()
  const navigate = Route.useNavigate()
  const applications = useInfiniteQuery(applicationsQuery(STATES.find(known => known === state)))
  const rows = applications.data?.pages.flatMap(({ data }) => data) ?? []
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('platform.applications')} />
      <Section
        title={t('platform.whoApplied')}
        flush
        actions={
          <NativeSelect
            aria-label={t('platform.state')}
            value={state ?? ''}
            data={[
              { value: '', label: t('platform.anyState') },
              ...STATES.map(value => ({ value, label: t(`platform.application_${value}`) })),
            ]}
            onChange={event => {
              const chosen = event.currentTarget.value
              void navigate({ search: chosen ? { state: chosen } : {}, replace: true })
            }}
          />
        }
      >
        <Refusal error={applications.error} />
        {applications.data && (
          <DataTable
            label={t('platform.whoApplied')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={
              <NoRows
                isFiltered={state !== undefined}
                icon="people"
                title={t('platform.noApplications')}
              >
                {t('platform.noApplicationsHelp')}
              </NoRows>
            }
            more={morePages(applications)}
          />
        )}
      </Section>
      <UnfinishedSellers />
    </>
  )
}

function useColumns(): Column<Application>[] {
  const t = useT()
  return [
    {
      id: 'company',
      label: t('platform.company'),
      cell: ({ id, company }) => (
        <TextLink to="/platform/applications/$id" params={{ id }}>
          <bdi>{company}</bdi>
        </TextLink>
      ),
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ state }) => <ApplicationMark state={state} />,
    },
    {
      id: 'site',
      label: t('platform.appliedOn'),
      wideOnly: true,
      cell: ({ storefront }) => storefront.name,
    },
    {
      id: 'since',
      label: t('platform.appliedAt'),
      end: true,
      cell: ({ created_at: at }) => <InstantText at={at} timeStyle={undefined} />,
    },
  ]
}
