import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { SellerRecord } from '@outset/sdk/platform'
import { type FormEvent, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { readPercent, typedPercent } from './basis-points.ts'
import { usePutTerms } from './queries/sellers.ts'

/** What the platform keeps, what a reseller adds, and whether it may run a marketplace. */
export function TermsForm({ seller }: { seller: SellerRecord }) {
  const t = useT()
  const form = useSavedForm('seller-terms', seller.slug, {
    commission: typedPercent(seller.commission_bp),
    margin: typedPercent(seller.reseller_margin_bp),
    marketplace: seller.may_run_marketplace,
  })
  const { values, change } = form
  const [isTried, setTried] = useState(false)
  const put = usePutTerms(seller.slug)
  const commission_bp = readPercent(values.commission)
  const reseller_margin_bp = readPercent(values.margin)
  const wrong = (read: number | null) =>
    isTried && read === null ? t('platform.faultPercent') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (commission_bp === null || reseller_margin_bp === null) return
    put.mutate(
      { commission_bp, reseller_margin_bp, may_run_marketplace: values.marketplace },
      {
        onSuccess: () => {
          form.clear(values)
          sayDone(t('kit.saved'))
        },
      },
    )
  }
  return (
    <Section title={t('platform.terms')}>
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('platform.commissionPercent')}
              description={t('platform.commissionHelp')}
              inputMode="decimal"
              value={values.commission}
              error={wrong(commission_bp)}
              onChange={event => change({ commission: event.currentTarget.value })}
            />
            <TextInput
              label={t('platform.marginPercent')}
              description={t('platform.marginHelp')}
              inputMode="decimal"
              value={values.margin}
              error={wrong(reseller_margin_bp)}
              onChange={event => change({ margin: event.currentTarget.value })}
            />
          </SimpleGrid>
          <Checkbox
            label={t('platform.mayRunMarketplace')}
            description={t('platform.mayRunMarketplaceHelp')}
            checked={values.marketplace}
            onChange={event => change({ marketplace: event.currentTarget.checked })}
          />
          <Refusal error={put.error} />
          <Group>
            <Button type="submit" variant="default" loading={put.isPending}>
              {t('kit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
