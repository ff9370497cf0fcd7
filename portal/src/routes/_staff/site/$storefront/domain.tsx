import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { DomainsSection } from '#areas/site/DomainsSection.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/domain')({ component: DomainPage })

function DomainPage() {
  const t = useT()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={t('site.domain')} about={t('site.domainAbout')} />
      <DomainsSection storefront={storefront} />
    </>
  )
}
