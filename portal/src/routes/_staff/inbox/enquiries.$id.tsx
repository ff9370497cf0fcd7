import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { AnswerSection } from '#areas/inbox/AnswerSection.tsx'
import { AskedHead } from '#areas/inbox/AskedHead.tsx'
import { AskedSection } from '#areas/inbox/AskedSection.tsx'
import { enquiryQuery } from '#areas/inbox/queries/inbox.ts'
import { SortSection } from '#areas/inbox/SortSection.tsx'
import { TwoColumns } from '#areas/inbox/TwoColumns.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { PageHead } from '#kit/PageHead.tsx'

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
