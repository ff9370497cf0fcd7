import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { policiesQuery } from '#areas/settings/queries/policies.ts'
import { AnalyticsForm } from '#areas/site/legal/AnalyticsForm.tsx'
import { CompanyFactsForm } from '#areas/site/legal/CompanyFactsForm.tsx'
import { checkShop } from '#areas/site/legal/checklist.ts'
import { LegalChecklist } from '#areas/site/legal/LegalChecklist.tsx'
import { LegalTexts } from '#areas/site/legal/LegalTexts.tsx'
import { companyFactsQuery, legalTextsQuery } from '#areas/site/legal/queries.ts'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/legal')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    Promise.all([
      queryClient.ensureQueryData(companyFactsQuery),
      queryClient.ensureQueryData(legalTextsQuery(storefront)),
      queryClient.ensureQueryData(policiesQuery),
    ]),
  component: LegalPage,
})

function LegalPage() {
  const t = useT()
  const { may } = useMe()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  const { data: company } = useSuspenseQuery(companyFactsQuery)
  const { data: texts } = useSuspenseQuery(legalTextsQuery(id))
  const { data: policies } = useSuspenseQuery(policiesQuery)
  const { languages } = storefront
  const checks = checkShop({
    company,
    texts: texts.data,
    languages,
    policies: policies.total,
  })
  return (
    <>
      <PageHead title={t('legal.title')} about={t('legal.about')} />
      <LegalChecklist checks={checks} />
      <CompanyFactsForm company={company} />
      <LegalTexts storefront={id} company={company} texts={texts.data} languages={languages} />
      {may('storefront:manage') && <AnalyticsForm storefront={storefront} />}
    </>
  )
}
