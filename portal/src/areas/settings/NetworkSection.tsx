import { Button, Stack, Text } from '@mantine/core'
import type { SellerRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useApplySeller } from './queries/settings.ts'

/** Whether marketplaces may sell the trips. */
export function NetworkSection({ company }: { company: SellerRecord }) {
  const t = useT()
  const apply = useApplySeller()
  const key = `settings.network_${company.network_status}`
  return (
    <Section title={t('settings.network')}>
      <Stack align="flex-start">
        <Text>{t.has(key) ? t(key) : company.network_status}</Text>
        {company.network_status === 'none' && (
          <Button
            variant="default"
            loading={apply.isPending}
            onClick={() => apply.mutate(undefined)}
          >
            {t('settings.apply')}
          </Button>
        )}
        <Refusal error={apply.error} />
      </Stack>
    </Section>
  )
}
