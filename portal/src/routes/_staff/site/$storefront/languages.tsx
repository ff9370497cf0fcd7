import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { SiteBasicsForm } from '#areas/site/SiteBasicsForm.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/languages')({
  component: LanguagesPage,
})

function LanguagesPage() {
  const t = useT()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  return (
    <>
      <PageHead title={t('site.basics')} />
      <SiteBasicsForm storefront={storefront} />
    </>
  )
}
