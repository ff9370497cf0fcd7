import { Code, Group, Text, TextInput } from '@mantine/core'
import type { PlatformAuditRecord } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { type AuditFilters, platformAuditQuery } from '#queries/platform-people.ts'
import { changedFields } from '#screens/platform/changed-fields.ts'
import { morePages } from '#screens/platform/more-pages.ts'
import { useT } from '#words/use-words.tsx'

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
            empty={<EmptyState icon="clock" title={t('platform.noAudit')} />}
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
