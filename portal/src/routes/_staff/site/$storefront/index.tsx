import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LookForm } from '#areas/site/LookForm.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { ShopSection } from '#areas/site/ShopSection.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/')({ component: SitePage })

/** One site: where it is, and how it looks, with the shop beside it as it would be. */
function SitePage() {
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={storefront.name} />
      <ShopSection storefront={storefront} />
      <LookForm storefront={storefront} />
    </>
  )
}
