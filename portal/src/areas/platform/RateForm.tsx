import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { currencyChoices } from '#areas/first-run/choices.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePutRate } from './queries/rates.ts'

/** A rate that holds until it is replaced. */
export function RateForm() {
  const { t, locale, service } = useWords()
  const form = useSavedForm('rate', null, { currency: 'EUR', rate: '' })
  const { values, change } = form
  const put = usePutRate()
  const errors = fieldErrors(put.error, service)
  const currencies = useMemo(
    () => currencyChoices(locale).filter(({ value }) => value !== 'USD'),
    [locale],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put.mutate(
      { currency: values.currency, rate: values.rate.trim().replace(',', '.') },
      {
        onSuccess: () => {
          form.clear({ currency: values.currency, rate: '' })
          sayDone(t('kit.saved'))
        },
      },
    )
  }
  return (
    <Section title={t('platform.enterRate')}>
      <form onSubmit={submit}>
        <Group align="flex-end">
          <NativeSelect
            label={t('platform.currency')}
            data={currencies}
            value={values.currency}
            error={errors.currency}
            onChange={event => change({ currency: event.currentTarget.value })}
          />
          <TextInput
            label={t('platform.forOneDollar')}
            required
            withAsterisk={false}
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            value={values.rate}
            error={errors.rate}
            onChange={event => change({ rate: event.currentTarget.value })}
          />
          <Button type="submit" loading={put.isPending}>
            {t('platform.putInForce')}
          </Button>
        </Group>
        <Refusal error={put.error} />
      </form>
    </Section>
  )
}
