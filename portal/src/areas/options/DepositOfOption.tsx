import { Text } from '@mantine/core'
import type { NewDeposit } from '@outset/sdk/seller'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { useMe } from '#app/session/use-me.ts'
import { optionQuery } from '#areas/trips/queries/trips.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import { DepositForm } from './DepositForm.tsx'

/** What is paid first of an option, wherever it is sold. */
export function DepositOfOption({ optionId }: { optionId: string }) {
  const t = useT()
  const { may } = useMe()
  const client = useQueryClient()
  const { data: option } = useQuery(optionQuery(optionId))
  const put = useWrite({
    mutationFn: async (body: NewDeposit | null) => {
      if (body === null) await seller.options.deleteDeposit(optionId)
      else await seller.options.putDeposit(optionId, body)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: optionQuery(optionId).queryKey }),
  })
  if (!option || !may('trip:manage')) return null
  return (
    <DepositForm of="option" id={optionId} optionId={optionId} deposit={option.deposit} put={put}>
      <Text c="dimmed" size="sm">
        {t('options.depositAtOnce')}
      </Text>
    </DepositForm>
  )
}
