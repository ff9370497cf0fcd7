import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Analytics, AnalyticsProvider, StorefrontRecord } from '@outset/sdk/seller'
import type { TextKey } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePutAnalytics } from './queries.ts'

type Choice = AnalyticsProvider | 'none'
const CHOICES: readonly Choice[] = ['none', 'plausible', 'matomo', 'google', 'script']
/** What is asked of each, with how it is written. */
const ID_HELP: Partial<Record<Choice, TextKey>> = {
  plausible: 'legal.siteId_plausible',
  matomo: 'legal.siteId_matomo',
  google: 'legal.siteId_google',
}
const ADDRESS_HELP: Partial<Record<Choice, TextKey>> = {
  plausible: 'legal.address_plausible',
  matomo: 'legal.address_matomo',
  script: 'legal.address_script',
}

function valuesOf(analytics: Analytics | null) {
  const provider = CHOICES.find(known => known === analytics?.provider) ?? 'none'
  return { provider, site_id: analytics?.site_id ?? '', address: analytics?.address ?? '' }
}

function analyticsOf({ provider, site_id: id, address }: ReturnType<typeof valuesOf>) {
  if (provider === 'none') return null
  return {
    provider,
    site_id: (ID_HELP[provider] && id.trim()) || null,
    address: (ADDRESS_HELP[provider] && address.trim()) || null,
  }
}

/** The seller's own count of visitors: named here, loaded by the shop once a visitor has agreed. */
export function AnalyticsForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t, service } = useWords()
  const form = useSavedForm('analytics', storefront.id, valuesOf(storefront.analytics))
  const put = usePutAnalytics(storefront.id)
  const named = fieldErrors(put.error, service)
  const errors = {
    ...(named['analytics.site_id'] ? { site_id: t('legal.wrongSiteId') } : {}),
    ...(named['analytics.address'] ? { address: t('legal.wrongAddress') } : {}),
  }
  const { field } = bindFields(form, { errors })
  const { provider } = form.values
  const idHelp = ID_HELP[provider]
  const addressHelp = ADDRESS_HELP[provider]
  const save = onSubmit(() =>
    put.mutate(
      { analytics: analyticsOf(form.values), version: storefront.version },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved.analytics))
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  return (
    <Section title={t('legal.analytics')}>
      <form onSubmit={save}>
        <Stack maw={640}>
          <Text size="sm" c="dimmed">
            {t('legal.analyticsAbout')}
          </Text>
          <NativeSelect
            label={t('legal.provider')}
            data={CHOICES.map(value => ({ value, label: t(`legal.provider_${value}`) }))}
            {...field('provider')}
          />
          {idHelp && (
            <TextInput
              label={t('legal.siteId')}
              description={t(idHelp)}
              dir="ltr"
              autoComplete="off"
              {...field('site_id')}
            />
          )}
          {addressHelp && (
            <TextInput
              label={t('legal.scriptAddress')}
              description={t(addressHelp)}
              dir="ltr"
              autoComplete="off"
              {...field('address')}
            />
          )}
          <SaveRow
            isSaving={put.isPending}
            error={Object.keys(errors).length > 0 ? null : put.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(storefront.analytics))}
          />
        </Stack>
      </form>
    </Section>
  )
}
