import { Checkbox, Group, Text, TextInput } from '@mantine/core'
import type { RequestLogEntry } from '@outset/sdk/seller'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { useAhead } from '#parts/use-ahead.ts'
import { requestLogQuery } from '#queries/developers.ts'
import { useT } from '#words/use-words.tsx'

type Search = { id?: string; refused?: true }

const REFUSED = 403
const filterOf = ({ refused }: Search) => (refused ? { status: REFUSED } : {})

export const Route = createFileRoute('/_staff/developers/requests')({
  validateSearch: ({ id, refused }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(refused === true ? { refused } : {}),
  }),
  loaderDeps: ({ search }) => filterOf(search),
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.ensureInfiniteQueryData(requestLogQuery(deps)),
  component: RequestsPage,
})

function RequestsPage() {
  const t = useT()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useSuspenseInfiniteQuery(requestLogQuery(filterOf(search)))
  const { id = '' } = search
  const [isRefused, setRefused] = useAhead(search.refused ?? false)
  const calls = list.data.pages
    .flatMap(page => page.data)
    .filter(({ request_id }) => request_id.includes(id.trim().toLowerCase()))
  const columns: Column<RequestLogEntry>[] = [
    {
      id: 'call',
      label: t('developers.calls'),
      cell: ({ method, path, request_id }) => (
        <div dir="ltr">
          <Text size="sm">
            {method} {path}
          </Text>
          <Text size="xs" c="dimmed">
            {request_id}
          </Text>
        </div>
      ),
    },
    {
      id: 'status',
      label: t('developers.state'),
      cell: ({ status, code }) => (
        <StatusMark tone={status < 400 ? 'good' : 'bad'}>
          {code === null ? String(status) : `${status} ${code}`}
        </StatusMark>
      ),
    },
    {
      id: 'took',
      label: t('developers.took'),
      end: true,
      wideOnly: true,
      cell: ({ duration_ms }) => <bdi dir="ltr">{Math.round(duration_ms)} ms</bdi>,
    },
    { id: 'at', label: t('developers.when'), cell: ({ at }) => <InstantText at={at} /> },
  ]
  return (
    <>
      <PageHead title={t('developers.requests')} about={t('developers.requestsAbout')} />
      <Group mb="md" align="flex-end">
        <TextInput
          label={t('developers.byId')}
          description={t('developers.byIdHelp')}
          dir="ltr"
          w={360}
          // The address follows what is typed, and would put it back when it is late.
          defaultValue={id}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: before => ({ ...before, id: value }), replace: true })
          }
        />
        <Checkbox
          pb={8}
          label={t('developers.onlyRefused')}
          checked={isRefused}
          onChange={({ currentTarget: { checked } }) => {
            setRefused(checked)
            const refused = checked ? true : undefined
            void navigate({ search: before => ({ ...before, refused }), replace: true })
          }}
        />
      </Group>
      <Section title={t('developers.calls')} flush>
        <DataTable
          label={t('developers.calls')}
          columns={columns}
          rows={calls}
          keyOf={({ request_id, at }) => `${request_id} ${at}`}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : undefined
          }
          empty={<EmptyState icon="developers" title={t('developers.noCalls')} />}
        />
      </Section>
    </>
  )
}
