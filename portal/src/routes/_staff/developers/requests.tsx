import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { CallTable } from '#areas/developers/CallTable.tsx'
import { type CallSearch, callFilterOf, readCallSearch } from '#areas/developers/call-search.ts'
import { requestLogQuery } from '#areas/developers/queries.ts'
import { NoRows } from '#kit/EmptyState.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { Loading } from '#kit/Loading.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useAhead } from '#kit/use-ahead.ts'

export const Route = createFileRoute('/_staff/developers/requests')({
  validateSearch: readCallSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(requestLogQuery(callFilterOf(deps))),
  component: RequestsPage,
})

/** What was called with the seller's keys; one call is found by its number. */
function RequestsPage() {
  const t = useT()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useInfiniteQuery(requestLogQuery(callFilterOf(search)))
  const change = (changed: Partial<CallSearch>) =>
    void navigate({ search: before => readCallSearch({ ...before, ...changed }), replace: true })
  const [isRefused, setRefused] = useAhead(search.refused ?? false)
  const [day, setDay] = useAhead(search.day ?? '')
  const isNarrowed = Object.keys(search).length > 0
  return (
    <>
      <PageHead title={t('developers.requests')} about={t('developers.requestsAbout')} />
      {/* Begun anew when the address changes by itself, as on the way back. */}
      <NumberForm key={search.id ?? ''} id={search.id ?? ''} onSearch={id => change({ id })} />
      <Group mb="md" align="flex-end">
        <TextInput
          type="date"
          label={t('developers.day')}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            setDay(value)
            change({ day: value })
          }}
        />
        <Checkbox
          pb={8}
          label={t('developers.onlyRefused')}
          checked={isRefused}
          onChange={({ currentTarget: { checked } }) => {
            setRefused(checked)
            change({ refused: checked || undefined })
          }}
        />
      </Group>
      <Refusal error={list.error} />
      <Section title={t('developers.calls')} flush>
        {list.isPending && <Loading />}
        {list.data && (
          <CallTable
            calls={list.data.pages.flatMap(page => page.data)}
            more={
              list.hasNextPage
                ? { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
                : undefined
            }
            empty={
              <NoRows isFiltered={isNarrowed} icon="developers" title={t('developers.noCalls')}>
                {t('developers.noCallsAbout')}
              </NoRows>
            }
          />
        )}
      </Section>
    </>
  )
}

function NumberForm({ id, onSearch }: { id: string; onSearch: (id: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(id)
  return (
    <form onSubmit={onSubmit(() => onSearch(typed.trim()))}>
      <Group mb="sm" align="flex-start">
        <TextInput
          flex="0 1 360px"
          type="search"
          label={t('developers.byId')}
          description={t('developers.byIdHelp')}
          dir="ltr"
          maxLength={64}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={24}>
          {t('developers.find')}
        </Button>
      </Group>
    </form>
  )
}
