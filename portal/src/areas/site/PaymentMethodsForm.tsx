import { Checkbox, Group, MultiSelect, NumberInput, Stack, Text } from '@mantine/core'
import type { PaymentMethodKind, PaymentMethodSetting, StorefrontRecord } from '@outset/sdk/seller'
import { PaymentMethodKind as KINDS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useT, useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { CardsWarning } from './CardsWarning.tsx'
import { paymentMethodsQuery, usePutPaymentMethods } from './queries/storefronts.ts'

/** The time to pay is in hours, by card in minutes. */
type Method = { isOn: boolean; time: number | string; currencies: string[] }
type Methods = Record<PaymentMethodKind, Method>

function valuesOf(settings: readonly PaymentMethodSetting[]): Methods {
  const of = (kind: PaymentMethodKind): Method => {
    const setting = settings.find(one => one.kind === kind)
    return {
      isOn: setting !== undefined,
      time: (kind === 'online_card' ? setting?.deadline_minutes : setting?.deadline_hours) ?? '',
      currencies: setting?.currencies ?? [],
    }
  }
  return {
    pay_on_arrival: of('pay_on_arrival'),
    bank_transfer: of('bank_transfer'),
    payment_link: of('payment_link'),
    online_card: of('online_card'),
  }
}

/** What guests can choose at the checkout. */
export function PaymentMethodsForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t } = useWords()
  const { data } = useQuery(paymentMethodsQuery(storefront.id))
  if (data === undefined) return null
  return (
    <Section title={t('site.methods')}>
      <Text c="dimmed" mb="sm">
        {t('site.methodsAbout')}
      </Text>
      <MethodsForm storefront={storefront} settings={data.payment_methods} />
    </Section>
  )
}

interface MethodsFormProps {
  storefront: StorefrontRecord
  settings: readonly PaymentMethodSetting[]
}

function MethodsForm({ storefront, settings }: MethodsFormProps) {
  const { t, service } = useWords()
  const form = useSavedForm('payment-methods', storefront.id, valuesOf(settings))
  const put = usePutPaymentMethods(storefront.id)
  const errors = fieldErrors(put.error, service)
  const chosen = KINDS.filter(kind => form.values[kind].isOn)
  const change = (kind: PaymentMethodKind, changed: Partial<Method>) =>
    form.change({ [kind]: { ...form.values[kind], ...changed } })
  const save = onSubmit(() => {
    const payment_methods = chosen.map(kind => {
      const { time, currencies } = form.values[kind]
      const deadline = time === '' ? null : Number(time)
      const unit = kind === 'online_card' ? 'deadline_minutes' : 'deadline_hours'
      return { kind, [unit]: deadline, ...(currencies.length > 0 ? { currencies } : {}) }
    })
    put.mutate(
      { payment_methods },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved.payment_methods))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <form onSubmit={save}>
      <Stack maw={720}>
        {KINDS.map(kind => {
          const { isOn } = form.values[kind]
          const path = `payment_methods.${chosen.indexOf(kind)}`
          return (
            <Group key={kind} align="flex-start" gap="sm">
              <Checkbox
                w={160}
                pt={isOn ? 28 : 0}
                label={t(`site.method_${kind}`)}
                checked={isOn}
                onChange={event => change(kind, { isOn: event.currentTarget.checked })}
              />
              <MethodDetails
                isCard={kind === 'online_card'}
                method={form.values[kind]}
                path={path}
                errors={errors}
                offered={storefront.currencies}
                onChange={changed => change(kind, changed)}
              />
            </Group>
          )
        })}
        {form.values.online_card.isOn && <CardsWarning />}
        <SaveRow
          isSaving={put.isPending}
          error={put.error}
          isTouched={form.isTouched}
          onReset={() => form.clear(valuesOf(settings))}
        />
      </Stack>
    </form>
  )
}

interface MethodDetailsProps {
  isCard: boolean
  method: Method
  path: string
  errors: Readonly<Record<string, string>>
  offered: readonly string[]
  onChange: (changed: Partial<Method>) => void
}

function MethodDetails({ isCard, method, path, errors, offered, onChange }: MethodDetailsProps) {
  const t = useT()
  const { isOn, time, currencies } = method
  return (
    <>
      {isOn && (
        <Group align="flex-start" gap="sm" flex="1 1 280px">
          <NumberInput
            flex="1 1 170px"
            label={t(isCard ? 'site.cardDeadline' : 'site.deadline')}
            description={t(isCard ? 'site.cardDeadlineHelp' : 'site.deadlineHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={isCard ? 5 : 1}
            allowDecimal={false}
            value={time}
            error={errors[`${path}.${isCard ? 'deadline_minutes' : 'deadline_hours'}`]}
            onChange={value => onChange({ time: value })}
          />
          <MultiSelect
            flex="2 1 220px"
            label={t('site.currencies')}
            data={[...offered]}
            value={currencies}
            error={errors[`${path}.currencies`]}
            onChange={value => onChange({ currencies: value })}
          />
        </Group>
      )}
    </>
  )
}
