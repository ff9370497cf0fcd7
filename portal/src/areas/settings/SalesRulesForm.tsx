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
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { deskPresetsQuery } from '#areas/desk/queries.ts'
import { type Bound, bindFields, type Checks } from '#kit/forms/bind-fields.ts'
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
  const { sender_name, notify_email, contact_phone, mail_footer } = settings
  const { voucher_in_mail, trip_reminder_mail, thank_you_mail } = settings
  const { timezone } = settings
  const numbers = Object.fromEntries(NUMBERS.map(({ field }) => [field, settings[field]]))
  return {
    // Each of NUMBERS has its entry; while it is empty, a field gives a text.
    ...(numbers as Record<(typeof NUMBERS)[number]['field'], number | string>),
    sender_name: sender_name ?? '',
    notify_email: notify_email ?? '',
    contact_phone: contact_phone ?? '',
    mail_footer: mail_footer ?? '',
    voucher_in_mail,
    trip_reminder_mail,
    thank_you_mail,
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
  const { field, check } = bindFields(form, { errors, lengths: lengths.SellerSettingsChange })
  const save = onSubmit(() =>
    update.mutate(
      {
        body: bodyOf(values, presets?.country),
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
            {...field('timezone')}
          />
          <MailFields field={field} check={check} />
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

interface MailFieldsProps {
  field: Bound<Values>
  check: Checks<Values>
}

/** How mails to guests look, and where an answer goes. */
function MailFields({ field, check }: MailFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('settings.senderName')}
        description={t('settings.senderNameHelp')}
        {...field('sender_name')}
      />
      <TextInput
        label={t('settings.notifyEmail')}
        description={t('settings.notifyEmailHelp')}
        type="email"
        {...field('notify_email')}
      />
      <TextInput
        label={t('settings.contactPhone')}
        description={t('settings.contactPhoneHelp')}
        type="tel"
        dir="ltr"
        {...field('contact_phone')}
      />
      <Textarea
        label={t('settings.footer')}
        description={t('settings.footerHelp')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        {...field('mail_footer')}
      />
      <Switch
        label={t('settings.voucherInMail')}
        description={t('settings.voucherInMailHelp')}
        {...check('voucher_in_mail')}
      />
      <Switch
        label={t('settings.tripReminderMail')}
        description={t('settings.tripReminderMailHelp')}
        {...check('trip_reminder_mail')}
      />
      <Switch
        label={t('settings.thankYouMail')}
        description={t('settings.thankYouMailHelp')}
        {...check('thank_you_mail')}
      />
    </>
  )
}

type Values = ReturnType<typeof valuesOf>

function bodyOf(values: Values, country: string | null | undefined) {
  return {
    ...Object.fromEntries(NUMBERS.map(({ field }) => [field, Number(values[field])])),
    sender_name: values.sender_name || null,
    notify_email: values.notify_email || null,
    contact_phone: completePhone(values.contact_phone, country) || null,
    mail_footer: values.mail_footer || null,
    voucher_in_mail: values.voucher_in_mail,
    trip_reminder_mail: values.trip_reminder_mail,
    thank_you_mail: values.thank_you_mail,
    timezone: values.timezone || null,
  }
}
