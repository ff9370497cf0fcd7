import { Button, Stack, Text } from '@mantine/core'
import type { SellerRecord } from '@outset/sdk/seller'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { useApplySeller } from '#queries/settings.ts'
import { useT } from '#words/use-words.tsx'

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
