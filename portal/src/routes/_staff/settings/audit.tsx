import { Button, Group, NativeSelect } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { AuditLines } from '#areas/settings/audit/AuditLines.tsx'
import { AUDITED } from '#areas/settings/audit/audit-words.ts'
import { type AuditFilter, auditLogQuery } from '#areas/settings/audit/queries.ts'
import { DateField } from '#kit/DateField.tsx'
import { downloadTable } from '#kit/download-table.ts'
import { PageHead } from '#kit/PageHead.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined)

export const Route = createFileRoute('/_staff/settings/audit')({
  validateSearch: (search: Record<string, unknown>): AuditFilter => ({
    entity: textOf(search.entity),
    entity_id: textOf(search.entity_id),
    from: dayOf(search.from),
    to: dayOf(search.to),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.ensureInfiniteQueryData(auditLogQuery(deps)),
  component: AuditPage,
})

function AuditPage() {
  const t = useT()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    auditLogQuery(filter),
  )
  const change = (changed: AuditFilter) =>
    void navigate({ search: before => ({ ...before, ...changed }), replace: true })
  const save = () => {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined)
    void downloadTable(`/v1/audit-log?${new URLSearchParams(given)}`, 'changes.csv')
  }
  return (
    <>
      <PageHead
        title={t('settings.audit')}
        about={t('audit.auditAbout')}
        actions={
          <Button variant="default" onClick={save}>
            {t('audit.csv')}
          </Button>
        }
      />
      <Group mb="md" align="flex-end">
        <NativeSelect
          label={t('audit.entity')}
          data={[
            { value: '', label: t('audit.allEntities') },
            ...AUDITED.map(value => ({ value, label: t(`audit.entity_${value}`) })),
          ]}
          value={filter.entity ?? ''}
          onChange={event => change({ entity: event.currentTarget.value || undefined })}
        />
        <DateField
          label={t('audit.auditFrom')}
          value={filter.from ?? ''}
          onValue={from => change({ from: from || undefined })}
        />
        <DateField
          label={t('audit.auditTo')}
          value={filter.to ?? ''}
          onValue={to => change({ to: to || undefined })}
        />
        {filter.entity_id && (
          <Button variant="subtle" onClick={() => change({ entity_id: undefined })}>
            {t('audit.allRecords')}
          </Button>
        )}
      </Group>
      <AuditLines
        lines={data.pages.flatMap(page => page.data)}
        more={
          hasNextPage
            ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() }
            : undefined
        }
      />
    </>
  )
}
