import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatMoney, type PaymentAccount, type PaymentTrial } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { faultKey } from './key-fault.ts'
import { useStartTrial } from './queries.ts'

interface TrialProps {
  account: PaymentAccount
  /** The newest; none where nobody has tried. */
  trial: PaymentTrial | undefined
}

/** A small payment of the owner's own, by which they see that cards work. */
export function TrialSection({ account, trial }: TrialProps) {
  const t = useT()
  const start = useStartTrial()
  const open = (made: PaymentTrial) => {
    if (made.url !== null && made.state === 'open') window.location.assign(made.url)
  }
  return (
    <Section title={t('cards.trial')}>
      <Stack align="flex-start" maw={680}>
        <Text>{t('cards.trialAbout')}</Text>
        {account.is_live && (
          <Alert color="yellow" icon={<Icon name="warning" />} role="note">
            {t('cards.trialLive')}
          </Alert>
        )}
        {trial && <TrialState trial={trial} />}
        <Refusal error={start.error} />
        <Button
          variant={trial?.state === 'open' ? 'default' : 'filled'}
          loading={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: open })}
        >
          {t(trial ? 'cards.trialAgain' : 'cards.trialStart')}
        </Button>
      </Stack>
    </Section>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  given_back: 'good',
  paid: 'good',
  on_its_way: 'good',
  open: 'warn',
  created: 'quiet',
  ended: 'quiet',
  refund_failed: 'bad',
}

function TrialState({ trial }: { trial: PaymentTrial }) {
  const { t, locale } = useWords()
  const { state, amount, created_at: at, declined, problem, url } = trial
  const word = `cards.trial_${state}`
  const amountText = formatMoney(amount, locale)
  return (
    <Stack gap={6} role="status">
      <Group gap="xs">
        <MoneyText money={amount} />
        {t.has(word) && <StatusMark tone={TONES[state] ?? 'quiet'}>{t(word)}</StatusMark>}
        <Text size="sm" c="dimmed" component="span">
          <InstantText at={at} />
        </Text>
      </Group>
      {state === 'given_back' && <Text>{t('cards.trialWorks')}</Text>}
      {state === 'refund_failed' && <Text>{t('cards.trialKept', { amount: amountText })}</Text>}
      {state === 'created' && <Text>{t('cards.trialOpening')}</Text>}
      {state === 'open' && declined !== null && <Text>{t('cards.trialDeclined')}</Text>}
      {problem !== null && <Text>{t(faultKey(problem, t.has))}</Text>}
      {state === 'open' && url !== null && (
        <div>
          <Button component="a" href={url}>
            {t('cards.trialOpen')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Whether something of it may still happen by itself. */
export function isUnderWay(trial: PaymentTrial | undefined): boolean {
  return ['created', 'open', 'paid', 'on_its_way'].includes(trial?.state ?? '')
}
