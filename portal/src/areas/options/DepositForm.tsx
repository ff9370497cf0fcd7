import { Group, Radio, Stack, Switch, Text } from '@mantine/core'
import type { DepositTerms, NewDeposit } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { PriceField } from '#kit/money/PriceField.tsx'
import type { Write } from '#kit/queries/use-write.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { DepositExample } from './DepositExample.tsx'

interface Typed {
  isOn: boolean
  by: 'percent' | 'amount'
  percent: number | null
  amount: number | null
  balance_days: number | null
  on_overdue: NewDeposit['on_overdue']
}

interface DepositFormProps {
  of: 'option' | 'site'
  id: string
  /** Whose price the example is of; null is the first trip on sale. */
  optionId: string | null
  deposit: DepositTerms | null
  put: Write<unknown, NewDeposit | null>
  /** What is to be known of a deposit here. */
  children: ReactNode
}

const USUAL_PERCENT = 30
const USUAL_DAYS = 30

function typedOf(deposit: DepositTerms | null): Typed {
  return {
    isOn: deposit !== null,
    by: deposit?.amount ? 'amount' : 'percent',
    percent: deposit === null ? USUAL_PERCENT : deposit.percent,
    amount: deposit?.amount ?? null,
    balance_days: deposit?.balance_days ?? USUAL_DAYS,
    on_overdue: deposit?.on_overdue === 'lapse' ? 'lapse' : 'remind',
  }
}

/** Null while something is missing. */
function termsOf({ by, balance_days, on_overdue, ...typed }: Typed): NewDeposit | null {
  const value = typed[by]
  if (value === null || balance_days === null) return null
  return { [by]: value, balance_days, on_overdue }
}

/** How much is paid first, until when the rest is due, and what happens without it. */
export function DepositForm({ of, id, optionId, deposit, put, children }: DepositFormProps) {
  const { t, service } = useWords()
  const form = useSavedForm(`deposit-${of}`, id, typedOf(deposit))
  const { isOn } = form.values
  const terms = termsOf(form.values)
  const save = onSubmit(() => {
    if (isOn && terms === null) return
    put.mutate(isOn ? terms : null, {
      onSuccess: () => {
        form.clear(form.values)
        sayDone(t('kit.saved'))
      },
    })
  })
  return (
    <Section title={t('options.deposit')}>
      <form onSubmit={save}>
        <Stack gap="sm" maw={720}>
          <Text c="dimmed">{t('options.depositAbout')}</Text>
          {children}
          <Switch
            label={t('options.depositAsked')}
            checked={isOn}
            onChange={event => form.change({ isOn: event.currentTarget.checked })}
          />
          {isOn && (
            <>
              <Terms
                typed={form.values}
                change={form.change}
                errors={fieldErrors(put.error, service)}
              />
              {terms && <DepositExample optionId={optionId} terms={terms} />}
            </>
          )}
          <SaveRow
            isSaving={put.isPending}
            error={put.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(typedOf(deposit))}
          />
        </Stack>
      </form>
    </Section>
  )
}

interface TermsProps {
  typed: Typed
  change: (changed: Partial<Typed>) => void
  errors: Readonly<Record<string, string>>
}

function Terms({ typed, change, errors }: TermsProps) {
  const { t } = useWords()
  const { by, percent, amount, balance_days, on_overdue } = typed
  return (
    <>
      <Radio.Group
        label={t('options.depositBy')}
        value={by}
        onChange={value => change({ by: chosen(value) })}
      >
        <Group mt={4}>
          <Radio value="percent" label={t('options.depositBy_percent')} />
          <Radio value="amount" label={t('options.depositBy_amount')} />
        </Group>
      </Radio.Group>
      <Group align="flex-start">
        {by === 'percent' ? (
          <WholeField
            label={t('options.depositPercent')}
            value={percent}
            min={1}
            max={99}
            suffix=" %"
            onChange={value => change({ percent: value })}
            error={errors.percent}
          />
        ) : (
          <PriceField
            label={t('options.depositAmount')}
            value={amount}
            onChange={value => change({ amount: value })}
            error={errors.amount}
          />
        )}
        <WholeField
          label={t('options.depositDays')}
          description={t('options.depositDaysHelp')}
          value={balance_days}
          min={1}
          max={365}
          w={300}
          onChange={value => change({ balance_days: value })}
          error={errors.balance_days}
        />
      </Group>
      <Radio.Group
        label={t('options.depositOverdue')}
        value={on_overdue}
        onChange={value => change({ on_overdue: chosen(value) })}
      >
        <Stack gap={4} mt={4}>
          <Radio
            value="remind"
            label={t('options.depositRemind')}
            description={t('options.depositRemindHelp')}
          />
          <Radio
            value="lapse"
            label={t('options.depositLapse')}
            description={t('options.depositLapseHelp')}
          />
        </Stack>
      </Radio.Group>
    </>
  )
}
