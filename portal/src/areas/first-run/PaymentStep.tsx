import { NumberInput, Radio, Stack } from '@mantine/core'
import { PaymentMethodKind } from '@outset/sdk/values'
import { useT } from '#app/language/use-words.tsx'
import { waitsForPayment } from './setup-form.ts'
import type { SetupStepProps } from './setup-step-props.ts'

/** Cards are offered where they can be tried at once; a real account is connected afterwards. */
export function PaymentStep({ values, change, testCards }: SetupStepProps) {
  const t = useT()
  const ways = PaymentMethodKind.filter(way => way !== 'online_card' || testCards)
  return (
    <>
      <Radio.Group
        label={t('firstRun.payment')}
        description={t('firstRun.paymentHelp')}
        value={values.payment}
        onChange={way => change({ payment: ways.find(known => known === way) ?? 'pay_on_arrival' })}
      >
        <Stack gap="sm" my="xs">
          {ways.map(way => (
            <Radio
              key={way}
              value={way}
              label={t(`firstRun.payment_${way}`)}
              description={t(`firstRun.payment_${way}_help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {waitsForPayment(values.payment) && (
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
