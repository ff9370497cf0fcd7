import { NumberInput, Radio, Stack } from '@mantine/core'
import { PaymentMethodKind } from '@outset/sdk/values'
import { useT } from '#app/language/use-words.tsx'
import type { SetupStepProps } from './setup-step-props.ts'

/** Cards need an account, which is connected in the settings later. */
const WAYS = PaymentMethodKind.filter(way => way !== 'online_card')

export function PaymentStep({ values, change }: SetupStepProps) {
  const t = useT()
  return (
    <>
      <Radio.Group
        label={t('firstRun.payment')}
        description={t('firstRun.paymentHelp')}
        value={values.payment}
        onChange={way => change({ payment: WAYS.find(known => known === way) ?? 'pay_on_arrival' })}
      >
        <Stack gap="sm" my="xs">
          {WAYS.map(way => (
            <Radio
              key={way}
              value={way}
              label={t(`firstRun.payment_${way}`)}
              description={t(`firstRun.payment_${way}_help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.payment !== 'pay_on_arrival' && (
        <NumberInput
          label={t('firstRun.deadline')}
          description={t('firstRun.deadlineHelp')}
          min={1}
          max={8760}
          allowDecimal={false}
          value={values.deadlineHours}
          onChange={hours => change({ deadlineHours: String(hours) })}
        />
      )}
    </>
  )
}
