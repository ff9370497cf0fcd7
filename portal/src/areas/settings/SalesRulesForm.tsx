import {
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { SellerSettings } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { deskPresetsQuery } from '#areas/desk/queries.ts'
import { completePhone } from '#kit/forms/complete-phone.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useUpdateSettings } from './queries/settings.ts'

const NUMBERS = [
  { field: 'request_hours', label: 'settings.requestHours', help: 'settings.requestHoursHelp' },
  { field: 'link_hours', label: 'settings.linkHours', help: 'settings.linkHoursHelp' },
  { field: 'proof_days', label: 'settings.proofDays', help: 'settings.proofDaysHelp' },
  { field: 'default_cutoff_minutes', label: 'settings.cutoff', help: 'settings.cutoffHelp' },
  { field: 'erase_details_days', label: 'settings.eraseAfter', help: 'settings.eraseAfterHelp' },
] as const

function valuesOf(settings: SellerSettings) {
  const { sender_name, notify_email, contact_phone, mail_footer, voucher_in_mail } = settings
  const { timezone } = settings
  const numbers = Object.fromEntries(NUMBERS.map(({ field }) => [field, settings[field]]))
  return {
    ...(numbers as Record<(typeof NUMBERS)[number]['field'], number | string>),
    sender_name: sender_name ?? '',
    notify_email: notify_email ?? '',
    contact_phone: contact_phone ?? '',
    mail_footer: mail_footer ?? '',
    voucher_in_mail,
    timezone: timezone ?? '',
  }
}

/** How long things wait, and how mails to guests look. */
export function SalesRulesForm({ settings }: { settings: SellerSettings }) {
  const { t, service } = useWords()
  const { seller } = useMe()
  const form = useSavedForm('settings', seller?.slug ?? null, valuesOf(settings))
  const update = useUpdateSettings()
  const { data: presets } = useQuery(deskPresetsQuery)
  const { values } = form
  const errors = fieldErrors(update.error, service)
  const save = onSubmit(() =>
    update.mutate(
      {
        body: {
          ...Object.fromEntries(NUMBERS.map(({ field }) => [field, Number(values[field])])),
          sender_name: values.sender_name || null,
          notify_email: values.notify_email || null,
          contact_phone: completePhone(values.contact_phone, presets?.country) || null,
          mail_footer: values.mail_footer || null,
          voucher_in_mail: values.voucher_in_mail,
          timezone: values.timezone || null,
        },
        version: settings.version,
      },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  return (
    <Section title={t('settings.rules')}>
      <form onSubmit={save}>
        <Stack maw={720}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {NUMBERS.map(({ field, label, help }) => (
              <NumberInput
                key={field}
                label={t(label)}
                description={t(help)}
                min={0}
                allowDecimal={false}
                required
                withAsterisk={false}
                value={values[field]}
                error={errors[field]}
                onChange={value => form.change({ [field]: value })}
              />
            ))}
          </SimpleGrid>
          <NativeSelect
            label={t('settings.clock')}
            description={t('settings.clockHelp')}
            data={[{ value: '', label: t('settings.clockOfTrips') }, ...zonesWith(values.timezone)]}
            value={values.timezone}
            error={errors.timezone}
            onChange={event => form.change({ timezone: event.currentTarget.value })}
          />
          <TextInput
            label={t('settings.senderName')}
            description={t('settings.senderNameHelp')}
            maxLength={lengths.SellerSettingsChange.sender_name}
            value={values.sender_name}
            error={errors.sender_name}
            onChange={event => form.change({ sender_name: event.currentTarget.value })}
          />
          <TextInput
            label={t('settings.notifyEmail')}
            description={t('settings.notifyEmailHelp')}
            type="email"
            value={values.notify_email}
            error={errors.notify_email}
            onChange={event => form.change({ notify_email: event.currentTarget.value })}
          />
          <TextInput
            label={t('settings.contactPhone')}
            description={t('settings.contactPhoneHelp')}
            type="tel"
            dir="ltr"
            maxLength={lengths.SellerSettingsChange.contact_phone}
            value={values.contact_phone}
            error={errors.contact_phone}
            onChange={event => form.change({ contact_phone: event.currentTarget.value })}
          />
          <Textarea
            label={t('settings.footer')}
            description={t('settings.footerHelp')}
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
            value={values.mail_footer}
            error={errors.mail_footer}
            onChange={event => form.change({ mail_footer: event.currentTarget.value })}
          />
          <Switch
            label={t('settings.voucherInMail')}
            description={t('settings.voucherInMailHelp')}
            checked={values.voucher_in_mail}
            onChange={event => form.change({ voucher_in_mail: event.currentTarget.checked })}
          />
          <SaveRow
            isSaving={update.isPending}
            error={update.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(settings))}
          />
        </Stack>
      </form>
    </Section>
  )
}

/** Also one that the service knows and this browser does not. */
function zonesWith(zone: string): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  return [...(zone === '' ? zones : zones.add(zone))].sort()
}
