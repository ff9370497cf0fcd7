import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EmbedsPage } from '#areas/site/embeds/EmbedsPage.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'

export const Route = createFileRoute('/_staff/site/$storefront/embeds')({ component: Embeds })

function Embeds() {
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return <EmbedsPage storefront={storefront} />
}
