import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { enquiryQuery } from '#queries/inbox.ts'
import { AnswerSection } from '#screens/inbox/AnswerSection.tsx'
import { AskedHead } from '#screens/inbox/AskedHead.tsx'
import { AskedSection } from '#screens/inbox/AskedSection.tsx'
import { SortSection } from '#screens/inbox/SortSection.tsx'
import { TwoColumns } from '#screens/inbox/TwoColumns.tsx'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/inbox/enquiries/$id')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(enquiryQuery(params.id)),
  component: EnquiryPage,
})

function EnquiryPage() {
  const t = useT()
  const { id } = Route.useParams()
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(id))
  return (
    <>
      <PageHead
        title={t('inbox.enquiryOf', { name: enquiry.name })}
        about={<AskedHead asked={enquiry} of="inbox.enquiry" state={enquiry.status} />}
        actions={
          enquiry.price_request && (
            <ButtonLink to="/inbox/price-requests/$id" params={{ id }} variant="default">
              {t('inbox.toPriceRequest')}
            </ButtonLink>
          )
        }
      />
      <TwoColumns
        asked={<AskedSection asked={enquiry} />}
        answer={
          <>
            <AnswerSection enquiry={enquiry} />
            <SortSection asked={enquiry} status={enquiry.status} />
          </>
        }
      />
    </>
  )
}
