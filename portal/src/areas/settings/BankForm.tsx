import { Alert, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { BankDetails } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePutBank } from './queries/settings.ts'

const FIELDS = [
  { name: 'account_name', label: 'settings.accountName', help: null, dir: 'auto' },
  { name: 'bank_name', label: 'settings.bankName', help: null, dir: 'auto' },
  { name: 'iban', label: 'settings.iban', help: 'settings.ibanHelp', dir: 'ltr' },
  {
    name: 'account_number',
    label: 'settings.accountNumber',
    help: 'settings.accountNumberHelp',
    dir: 'ltr',
  },
  { name: 'swift', label: 'settings.swift', help: 'settings.swiftHelp', dir: 'ltr' },
] as const
const REQUIRED: readonly string[] = ['account_name', 'bank_name']

function valuesOf(details: BankDetails | null) {
  // Each of FIELDS has its entry.
  return Object.fromEntries(FIELDS.map(({ name }) => [name, details?.[name] ?? ''])) as Record<
    (typeof FIELDS)[number]['name'],
    string
  >
}

/** Where guests transfer money to. Saving asks for a fresh sign-in; the form stays behind it. */
export function BankForm({ details }: { details: BankDetails | null }) {
  const { t, service, locale } = useWords()
  const { seller } = useMe()
  const form = useSavedForm('bank', seller?.slug ?? null, valuesOf(details))
  const put = usePutBank()
  const { values } = form
  const errors = fieldErrors(put.error, service)
  const save = onSubmit(() => {
    const { account_name, bank_name, iban, account_number, swift } = values
    put.mutate(
      {
        account_name,
        bank_name,
        iban: iban || null,
        account_number: account_number || null,
        swift: swift || null,
      },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  const changed = details && new Date(details.changed_at).toLocaleString(locale)
  return (
    <>
      {details?.recently_changed && (
        <Alert color="yellow" icon={<Icon name="warning" />} mb="md" role="status">
          {t('settings.bankRecent', { date: changed ?? '' })}
        </Alert>
      )}
      <Section title={t('settings.bank')}>
        <form onSubmit={save}>
          <Stack maw={560}>
            {details === null && <Text>{t('settings.bankNone')}</Text>}
            {FIELDS.map(({ name, label, help, dir }) => (
              <TextInput
                key={name}
                label={t(label)}
                description={help && t(help)}
                dir={dir}
                autoComplete="off"
                maxLength={lengths.BankDetailsBody[name]}
                required={REQUIRED.includes(name)}
                withAsterisk={false}
                value={values[name]}
                error={errors[name] && (name === 'iban' ? t('settings.ibanWrong') : errors[name])}
                onChange={event => form.change({ [name]: event.currentTarget.value })}
              />
            ))}
            <Text size="sm" c="dimmed">
              {t('settings.bankFresh')}
            </Text>
            <SaveRow
              isSaving={put.isPending}
              error={Object.keys(errors).length > 0 ? null : put.error}
              isTouched={form.isTouched}
              onReset={() => form.clear(valuesOf(details))}
            />
          </Stack>
        </form>
      </Section>
    </>
  )
}
