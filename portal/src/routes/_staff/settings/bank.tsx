import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { BankForm } from '#areas/settings/BankForm.tsx'
import { bankQuery } from '#areas/settings/queries/settings.ts'
import { PageHead } from '#kit/PageHead.tsx'

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
