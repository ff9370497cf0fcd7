import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMe } from '#app/session/use-me.ts'
import { DepositOfSite } from '#areas/site/DepositOfSite.tsx'
import { DesignerCard } from '#areas/site/DesignerCard.tsx'
import { KeysSection } from '#areas/site/KeysSection.tsx'
import { LookForm } from '#areas/site/LookForm.tsx'
import { OriginsSection } from '#areas/site/OriginsSection.tsx'
import { PaymentMethodsForm } from '#areas/site/PaymentMethodsForm.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { ShopSection } from '#areas/site/ShopSection.tsx'
import { SiteBasicsForm } from '#areas/site/SiteBasicsForm.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/')({ component: SitePage })

/** One site: what it sells in, how it looks, and what may call with its keys. */
function SitePage() {
  const { may } = useMe()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={storefront.name} />
      <ShopSection storefront={storefront} />
      <DesignerCard storefront={storefront} />
      <SiteBasicsForm storefront={storefront} />
      {may('settings:manage') && <PaymentMethodsForm storefront={storefront} />}
      {may('settings:manage') && <DepositOfSite storefront={storefront} />}
      <LookForm storefront={storefront} />
      {may('key:manage') && <KeysSection storefrontId={id} />}
      <OriginsSection storefrontId={id} />
    </>
  )
}
