import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { storefrontQuery } from '#queries/storefronts.ts'
import { DesignerCard } from '#screens/site/DesignerCard.tsx'
import { KeysSection } from '#screens/site/KeysSection.tsx'
import { LookForm } from '#screens/site/LookForm.tsx'
import { OriginsSection } from '#screens/site/OriginsSection.tsx'
import { PaymentMethodsForm } from '#screens/site/PaymentMethodsForm.tsx'
import { SiteBasicsForm } from '#screens/site/SiteBasicsForm.tsx'
import { useMe } from '#session/use-me.ts'

export const Route = createFileRoute('/_staff/site/$storefront/')({ component: SitePage })

/** One site: what it sells in, how it looks, and what may call with its keys. */
function SitePage() {
  const { may } = useMe()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={storefront.name} />
      <DesignerCard storefront={storefront} />
      <SiteBasicsForm storefront={storefront} />
      {may('settings:manage') && <PaymentMethodsForm storefront={storefront} />}
      <LookForm storefront={storefront} />
      {may('key:manage') && <KeysSection storefrontId={id} />}
      <OriginsSection storefrontId={id} />
    </>
  )
}
