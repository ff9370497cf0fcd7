import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { meQuery } from '#app/session/me.ts'
import { useMe } from '#app/session/use-me.ts'
import { InboxList } from '#areas/inbox/InboxList.tsx'
import { InboxTabs } from '#areas/inbox/InboxTabs.tsx'
import { type InboxSearch, inboxRows, readInboxSearch } from '#areas/inbox/inbox-rows.ts'
import { type InboxWish, inboxQuery } from '#areas/inbox/queries/inbox.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/inbox/')({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search: { mine, done } }) => ({ mine, done }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { person, permissions } = await queryClient.ensureQueryData(meQuery)
    const may = (permission: string) => permissions.includes(permission)
    const wish = wishOf(deps, { personId: person.id, may, locale: chosenLanguage() })
    await queryClient.ensureQueryData(inboxQuery(wish))
  },
  component: InboxPage,
})

type Reader = { personId: string; may: (permission: string) => boolean; locale: string }

function wishOf({ mine, done }: InboxSearch, { personId, may, locale }: Reader): InboxWish {
  return {
    locale,
    done: done ?? false,
    takenBy: mine ? personId : null,
    bookings: may('booking:read'),
    enquiries: may('enquiry:read'),
  }
}

function InboxPage() {
  const { t, code } = useWords()
  const { person, may } = useMe()
  const search = Route.useSearch()
  const wish = wishOf(search, { personId: person.id, may, locale: code })
  const { data } = useSuspenseQuery(inboxQuery(wish))
  const all = inboxRows(data, { done: wish.done })
  const rows = search.kind === undefined ? all : all.filter(({ kind }) => kind === search.kind)
  return (
    <>
      <PageHead title={t('inbox.title')} about={t('inbox.about')} />
      <InboxTabs search={search} rows={all} />
      <Section title={t(wish.done ? 'inbox.answered' : 'inbox.waiting')} flush>
        <InboxList rows={rows} search={search} />
      </Section>
    </>
  )
}
