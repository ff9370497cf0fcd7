import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { DepositOfSite } from '#areas/site/DepositOfSite.tsx'
import { PaymentMethodsForm } from '#areas/site/PaymentMethodsForm.tsx'
import { paymentMethodsQuery, storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/payment')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    queryClient.ensureQueryData(paymentMethodsQuery(storefront)),
  component: PaymentPage,
})

/** How guests of a site pay, and what of it first. */
function PaymentPage() {
  const t = useT()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={t('site.methods')} />
      <PaymentMethodsForm storefront={storefront} />
      <DepositOfSite storefront={storefront} />
    </>
  )
}
