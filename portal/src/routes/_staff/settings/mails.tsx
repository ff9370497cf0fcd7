import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#app/language/use-words.tsx'
import { MailEditor } from '#areas/settings/mails/MailEditor.tsx'
import { MailTable } from '#areas/settings/mails/MailTable.tsx'
import { isMailId } from '#areas/settings/mails/mail-names.ts'
import { mailQuery, mailsQuery } from '#areas/settings/mails/queries.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/settings/mails')({
  validateSearch: ({ mail }: Record<string, unknown>): { mail?: string } =>
    typeof mail === 'string' ? { mail } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { mail } }) =>
    Promise.all([
      queryClient.ensureQueryData(mailsQuery),
      isMailId(mail) && queryClient.ensureQueryData(mailQuery(mail)),
    ]),
  component: MailsPage,
})

function MailsPage() {
  const { t } = useWords()
  const { mail } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(mailsQuery)
  if (isMailId(mail)) {
    return <MailEditor key={mail} id={mail} onClose={() => navigate({ search: {} })} />
  }
  return (
    <>
      <PageHead title={t('mails.title')} about={t('mails.about')} />
      <MailTable mails={data.data} onOpen={id => navigate({ search: { mail: id } })} />
    </>
  )
}
