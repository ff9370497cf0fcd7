import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { meQuery } from '#queries/me.ts'
import { companyQuery, settingsQuery } from '#queries/settings.ts'
import { CompanyForm } from '#screens/settings/CompanyForm.tsx'
import { NetworkSection } from '#screens/settings/NetworkSection.tsx'
import { SalesRulesForm } from '#screens/settings/SalesRulesForm.tsx'
import { tabsFor } from '#screens/settings/tabs.ts'
import { useT } from '#words/use-words.tsx'

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
