import { Code, Group, Text, TextInput } from '@mantine/core'
import type { PlatformAuditRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { changedFields } from '#areas/platform/changed-fields.ts'
import { type AuditFilters, platformAuditQuery } from '#areas/platform/queries/people.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { NoRows } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

const NAMES = ['action', 'seller'] as const

export const Route = createFileRoute('/_staff/platform/audit')({
  validateSearch: (given: Record<string, unknown>): AuditFilters =>
    Object.fromEntries(
      NAMES.flatMap(name => {
        const value = given[name]
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
    ),
  component: AuditPage,
})

/** What the platform's key and people did, with before and after. */
function AuditPage() {
  const t = useT()
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const log = useInfiniteQuery(platformAuditQuery(filters))
  const columns = useAuditColumns()
  return (
    <>
      <PageHead title={t('platform.audit')} about={t('platform.auditAbout')} />
      <Section title={t('platform.audit')} flush>
        <Group px="md" pb="sm" gap="xs">
          {NAMES.map(name => (
            <TextInput
              key={name}
              label={t(`platform.audit_${name}`)}
              dir="ltr"
              defaultValue={filters[name] ?? ''}
              onChange={event => {
                const { [name]: _, ...rest } = filters
                const text = event.currentTarget.value.trim()
                void navigate({
                  search: text === '' ? rest : { ...rest, [name]: text },
                  replace: true,
                })
              }}
            />
          ))}
        </Group>
        <Refusal error={log.error} />
        {log.data && (
          <DataTable
            label={t('platform.audit')}
            columns={columns}
            rows={log.data.pages.flatMap(({ data }) => data)}
            keyOf={({ id }) => id}
            empty={
              <NoRows
                isFiltered={Object.keys(filters).length > 0}
                icon="clock"
                title={t('platform.noAudit')}
              >
                {t('platform.noAuditAbout')}
              </NoRows>
            }
            more={morePages(log)}
          />
        )}
      </Section>
    </>
  )
}

function useAuditColumns(): Column<PlatformAuditRecord>[] {
  const t = useT()
  return [
    { id: 'at', label: t('platform.when'), cell: ({ at }) => <InstantText at={at} /> },
    {
      id: 'by',
      label: t('platform.who'),
      cell: ({ by }) => by.name ?? t('platform.byKey'),
    },
    {
      id: 'what',
      label: t('platform.what'),
      cell: entry => (
        <>
          <Code>{entry.action}</Code> {entry.entity_name ?? ''}
          {entry.seller && (
            <>
              {' · '}
              <TextLink to="/platform/sellers/$slug" params={{ slug: entry.seller.slug }}>
                {entry.seller.name}
              </TextLink>
            </>
          )}
          {changedFields(entry.changes).map(({ field, before, after }) => (
            <Text key={field} size="sm" c="dimmed">
              <bdi dir="ltr">
                {field}: {before === null ? after : `${before} → ${after}`}
              </bdi>
            </Text>
          ))}
        </>
      ),
    },
  ]
}
