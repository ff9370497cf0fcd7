import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { bankQuery } from '#queries/settings.ts'
import { BankForm } from '#screens/settings/BankForm.tsx'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/settings/bank')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(bankQuery),
  component: BankPage,
})

function BankPage() {
  const t = useT()
  const { data } = useSuspenseQuery(bankQuery)
  return (
    <>
      <PageHead title={t('settings.bank')} about={t('settings.bankAbout')} />
      <BankForm key={data?.version} details={data} />
    </>
  )
}
