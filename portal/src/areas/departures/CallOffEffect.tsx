import { Box, Checkbox, Stack, Text } from '@mantine/core'
import type { CallOffsPreview } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { CallOffDeparture } from './CallOffDeparture.tsx'
import { type CallOffWish, keyOfDeparture } from './call-off-body.ts'
import { MailSamples } from './MailSamples.tsx'

interface CallOffEffectProps {
  preview: CallOffsPreview
  wish: CallOffWish
  onChange: (changed: Partial<CallOffWish>) => void
}

/** What a call-off does, in numbers first, then by departure and booking. */
export function CallOffEffect({ preview, wish, onChange }: CallOffEffectProps) {
  const { t } = useWords()
  const mailed = useMailed()
  const { departures, totals, mails } = preview
  return (
    <Stack gap="sm">
      <Box
        component="ul"
        aria-live="polite"
        m={0}
        ps={32}
        py="sm"
        style={{ background: 'var(--quiet-ground)', borderRadius: 8 }}
      >
        <li>{t('departures.effectGuests', { count: totals.guests })}</li>
        {totals.cancelled > 0 && (
          <li>{t('departures.effectCancelled', { count: totals.cancelled })}</li>
        )}
        {totals.moved > 0 && <li>{t('departures.effectMoved', { count: totals.moved })}</li>}
        {totals.left > 0 && <li>{t('departures.effectLeft', { count: totals.left })}</li>}
        {totals.refunds.map(refund => (
          <li key={refund.currency}>
            {t('departures.effectRefund')} <MoneyText money={refund} />
          </li>
        ))}
        <li>{mailed('departures.effectMails', { count: totals.mails })}</li>
      </Box>
      {totals.problems > 0 && (
        <Text role="alert" c="var(--bad)">
          {t('departures.effectProblems', { count: totals.problems })}
        </Text>
      )}
      {(totals.problems > 0 || wish.overrideCapacity) && (
        <Checkbox
          label={t('departures.overrideCapacity')}
          description={t('departures.overrideCapacityHelp')}
          checked={wish.overrideCapacity}
          onChange={event => onChange({ overrideCapacity: event.currentTarget.checked })}
        />
      )}
      {departures.map(departure => (
        <CallOffDeparture
          key={keyOfDeparture(departure)}
          departure={departure}
          wish={wish}
          onChange={onChange}
        />
      ))}
      <MailSamples mails={mails} />
    </Stack>
  )
}
