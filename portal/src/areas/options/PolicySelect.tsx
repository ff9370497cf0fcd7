import { NativeSelect, Text } from '@mantine/core'
import type { PolicyRecord } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { TextLink } from '#kit/TextLink.tsx'

interface PolicySelectProps {
  value: string
  onChange: (policy: string) => void
  error?: string | undefined
  isReadOnly?: boolean
}

/** The terms of cancellation, with what they say. */
export function PolicySelect({ value, onChange, error, isReadOnly = false }: PolicySelectProps) {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const policies = trip.expanded?.policies ?? []
  const chosen = policies.find(({ id }) => id === value)
  if (policies.length === 0) {
    return (
      <Text>
        {t('editor.noPolicy')} <TextLink to="/settings/policies">{t('editor.makePolicy')}</TextLink>
      </Text>
    )
  }
  return (
    <div>
      <NativeSelect
        label={t('editor.field_policy_id')}
        description={t('editor.policyHelp')}
        value={value}
        disabled={isReadOnly}
        onChange={event => onChange(event.currentTarget.value)}
        data={policies.map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
      />
      {chosen && <Terms policy={chosen} />}
    </div>
  )
}

function Terms({ policy }: { policy: PolicyRecord }) {
  const { t, locale } = useWords()
  const said = policy.tiers.map(({ from_days, refund_pct }) =>
    t('editor.policyTier', { count: from_days, percent: refund_pct }),
  )
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {said.length > 0
        ? new Intl.ListFormat(locale, { type: 'unit' }).format(said)
        : t('editor.noRefund')}
    </Text>
  )
}
