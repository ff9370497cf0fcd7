import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { meQuery } from '#app/session/me.ts'
import { CompanyForm } from '#areas/settings/CompanyForm.tsx'
import { NetworkSection } from '#areas/settings/NetworkSection.tsx'
import { companyQuery, settingsQuery } from '#areas/settings/queries/settings.ts'
import { SalesRulesForm } from '#areas/settings/SalesRulesForm.tsx'
import { tabsFor } from '#areas/settings/tabs.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/settings/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const { permissions } = await queryClient.ensureQueryData(meQuery)
    const [first] = tabsFor(permissions)
    if (first !== undefined && first.to !== '/settings') throw redirect({ to: first.to })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(companyQuery),
      queryClient.ensureQueryData(settingsQuery),
    ]),
  component: CompanyPage,
})

function CompanyPage() {
  const t = useT()
  const [{ data: company }, { data: settings }] = useSuspenseQueries({
    queries: [companyQuery, settingsQuery],
  })
  return (
    <>
      <PageHead title={t('settings.company')} about={t('settings.companyAbout')} />
      <CompanyForm company={company} />
      <SalesRulesForm settings={settings} />
      <NetworkSection company={company} />
    </>
  )
}
