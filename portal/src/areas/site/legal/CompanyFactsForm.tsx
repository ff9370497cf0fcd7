import {
  NativeSelect,
  type NativeSelectProps,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { CompanyRecord, NewCompany } from '@outset/sdk/seller'
import { useMemo } from 'react'
import type { TextKey } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { countryChoices } from '#areas/first-run/choices.ts'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { completePhone } from '#kit/forms/complete-phone.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useFirstFault } from '#kit/forms/use-first-fault.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePutCompany } from './queries.ts'

const FIELDS = [
  { name: 'legal_name', help: 'legal.legal_nameHelp' },
  { name: 'address', help: 'legal.addressHelp', isLong: true },
  { name: 'postal_code', dir: 'ltr' },
  { name: 'city' },
  { name: 'country' },
  { name: 'represented_by' },
  { name: 'phone', help: 'legal.phoneHelp', dir: 'ltr' },
  { name: 'whatsapp', help: 'legal.whatsappHelp', dir: 'ltr' },
  { name: 'email', dir: 'ltr' },
  { name: 'register', help: 'legal.registerHelp' },
  { name: 'vat_id', help: 'legal.vat_idHelp', dir: 'ltr' },
  { name: 'tax_number', dir: 'ltr' },
  { name: 'licence', help: 'legal.licenceHelp', isLong: true },
  { name: 'insolvency_protection', help: 'legal.insolvency_protectionHelp', isLong: true },
] as const satisfies readonly {
  name: string
  help?: TextKey
  dir?: 'ltr'
  isLong?: true
}[]
type Name = (typeof FIELDS)[number]['name']
type Values = Record<Name, string>

function valuesOf(company: CompanyRecord): Values {
  const texts = Object.entries({ ...company, address: company.address_lines.join('\n') })
  const known = new Map(
    texts.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  // Each of FIELDS has its entry.
  return Object.fromEntries(FIELDS.map(({ name }) => [name, known.get(name) ?? ''])) as Values
}

function bodyOf({ address, ...values }: Values): NewCompany {
  const texts = Object.entries(values).map(([name, text]) => [name, text.trim() || null] as const)
  const country = values.country.toLowerCase()
  const lines = address.split('\n').map(line => line.trim())
  return {
    ...Object.fromEntries(texts),
    phone: completePhone(values.phone, country) || null,
    whatsapp: completePhone(values.whatsapp, country) || null,
    vat_id: values.vat_id.trim().toUpperCase() || null,
    address_lines: lines.filter(line => line !== ''),
  }
}

/** Who the company is: the same on every site, on vouchers and in mails. */
export function CompanyFactsForm({ company }: { company: CompanyRecord }) {
  const { t, service } = useWords()
  const { seller, may } = useMe()
  const form = useSavedForm('company-facts', seller?.slug ?? null, valuesOf(company))
  const put = usePutCompany()
  const formRef = useFirstFault(put.error)
  const { address_lines: address, ...errors } = fieldErrors(put.error, service)
  const { field } = bindFields(form, {
    errors: { ...errors, ...(address ? { address } : {}) },
    lengths: lengths.NewCompany,
  })
  const save = onSubmit(() =>
    put.mutate(
      { body: bodyOf(form.values), version: company.version },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  const isReadOnly = !may('settings:manage')
  return (
    <div id="company">
      <Section title={t('legal.company')}>
        <form ref={formRef} onSubmit={save}>
          <Stack maw={760}>
            <Text size="sm" c="dimmed">
              {t(isReadOnly ? 'legal.companyReadOnly' : 'legal.companyAbout')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {FIELDS.map(({ name, ...more }) => {
                const shown = {
                  label: t(`legal.${name}`),
                  description: 'help' in more ? t(more.help) : null,
                  dir: 'dir' in more ? more.dir : 'auto',
                  readOnly: isReadOnly,
                  autoComplete: 'off',
                }
                if (name === 'country') return <Country key={name} {...shown} {...field(name)} />
                return 'isLong' in more ? (
                  <Textarea
                    key={name}
                    autosize
                    minRows={2}
                    maxRows={6}
                    {...shown}
                    {...field(name)}
                  />
                ) : (
                  <TextInput key={name} {...shown} {...field(name)} />
                )
              })}
            </SimpleGrid>
            {!isReadOnly && (
              <SaveRow
                isSaving={put.isPending}
                error={Object.keys(errors).length > 0 || address ? null : put.error}
                isTouched={form.isTouched}
                onReset={() => form.clear(valuesOf(company))}
              />
            )}
          </Stack>
        </form>
      </Section>
    </div>
  )
}

function Country({ readOnly, ...given }: NativeSelectProps & { readOnly: boolean }) {
  const { t, locale } = useWords()
  const choices = useMemo(
    () => [
      { value: '', label: t('firstRun.choose') },
      ...countryChoices(locale).map(({ value, label }) => ({ value: value.toUpperCase(), label })),
    ],
    [locale, t],
  )
  return <NativeSelect {...given} disabled={readOnly} data={choices} />
}
