import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { startFactsQuery } from '#queries/first-run.ts'
import { Checklist } from '#screens/first-run/Checklist.tsx'
import { CompanySetup } from '#screens/first-run/CompanySetup.tsx'
import { startItems } from '#screens/first-run/checklist.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/start/')({ component: StartPage })

/** From an empty company to the first sale: what is there, and what is still missing. */
function StartPage() {
  const t = useT()
  const { may, seller, viewing } = useMe()
  const { data: facts } = useSuspenseQuery(startFactsQuery(may))
  if (facts.sites === 0 && viewing === null) return <CompanySetup />
  return (
    <>
      <PageHead title={t('firstRun.startTitle')} about={seller?.name} />
      <Checklist items={startItems(facts)} />
    </>
  )
}
