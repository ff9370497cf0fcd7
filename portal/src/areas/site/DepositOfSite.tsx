import { Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { DepositForm } from '#areas/options/DepositForm.tsx'
import { usePutSiteDeposit } from './queries/storefronts.ts'

/** What is paid first of the seller's own trips on a site. */
export function DepositOfSite({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const { id, deposit } = storefront
  const put = usePutSiteDeposit(id)
  return (
    <DepositForm of="site" id={id} optionId={null} deposit={deposit} put={put}>
      <Text c="dimmed" size="sm">
        {t('options.depositSite')}
      </Text>
    </DepositForm>
  )
}
