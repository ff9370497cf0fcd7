import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Checklist } from '#areas/first-run/Checklist.tsx'
import { CompanySetup } from '#areas/first-run/CompanySetup.tsx'
import { startItems } from '#areas/first-run/checklist.ts'
import { startFactsQuery } from '#areas/first-run/queries/first-run.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/start/')({ component: StartPage })

/** From an empty company to the first sale: what is there, and what is still missing. */
function StartPage() {
  const t = useT()
  const me = useMe()
  const { seller, viewing } = me
  const { data: facts } = useSuspenseQuery(startFactsQuery(me))
  if (facts.sites === 0 && viewing === null) return <CompanySetup />
  return (
    <>
      <PageHead title={t('firstRun.startTitle')} about={seller?.name} />
      <Checklist items={startItems(facts)} />
    </>
  )
}
