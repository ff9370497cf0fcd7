import { Button } from '@mantine/core'
import type { PriceRequest } from '@outset/sdk/seller'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { AskedHead } from '#areas/inbox/AskedHead.tsx'
import { AskedSection } from '#areas/inbox/AskedSection.tsx'
import { DeclineDialog } from '#areas/inbox/DeclineDialog.tsx'
import { MadeOffer } from '#areas/inbox/MadeOffer.tsx'
import { OfferSection } from '#areas/inbox/OfferSection.tsx'
import { offerQuery, priceRequestQuery } from '#areas/inbox/queries/inbox.ts'
import { SortSection } from '#areas/inbox/SortSection.tsx'
import { TwoColumns } from '#areas/inbox/TwoColumns.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/inbox/price-requests/$id')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(priceRequestQuery(params.id)),
  component: PriceRequestPage,
})

function PriceRequestPage() {
  const t = useT()
  const { may } = useMe()
  const { id } = Route.useParams()
  const { data: request } = useSuspenseQuery(priceRequestQuery(id))
  const [isDeclining, setDeclining] = useState(false)
  const mayOffer = may('offer:manage')
  return (
    <>
      <PageHead
        title={t('inbox.priceRequestOf', { name: request.name })}
        about={<AskedHead asked={request} of="inbox.request" state={request.status} />}
        actions={
          <>
            <ButtonLink to="/inbox/enquiries/$id" params={{ id }} variant="default">
              {t('inbox.answerByMail')}
            </ButtonLink>
            {mayOffer && request.status === 'new' && (
              <Button variant="default" onClick={() => setDeclining(true)}>
                {t('inbox.decline')}
              </Button>
            )}
          </>
        }
      />
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
      <TwoColumns
        asked={
          <>
            <AskedSection asked={request} />
            <SortSection asked={request} status={request.enquiry_status} />
          </>
        }
        answer={<Offers request={request} mayOffer={mayOffer} />}
      />
    </>
  )
}

/** The newest offer, and a new one where there can be one. */
function Offers({ request, mayOffer }: { request: PriceRequest; mayOffer: boolean }) {
  const [isAnother, setAnother] = useState(false)
  const { offer: newest, status, trip } = request
  const { data: offer } = useQuery({ ...offerQuery(newest?.id ?? ''), enabled: newest !== null })
  const canOffer = mayOffer && trip !== null && status !== 'booked' && status !== 'declined'
  const isOpen = newest?.state === 'open'
  const showsForm = canOffer && newest?.state !== 'held' && (!isOpen || isAnother)
  return (
    <>
      {offer && (
        <MadeOffer
          offer={offer}
          name={request.name}
          mayManage={mayOffer}
          onAnother={canOffer && isOpen && !isAnother ? () => setAnother(true) : undefined}
        />
      )}
      {showsForm && trip && (
        <OfferSection
          request={request}
          product={trip.product_id}
          replaces={isOpen}
          onDone={() => setAnother(false)}
        />
      )}
    </>
  )
}
