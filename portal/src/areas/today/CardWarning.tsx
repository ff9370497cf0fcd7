import { Alert, Text } from '@mantine/core'
import type { Today } from '@outset/sdk/seller'
import type { TextKey } from '#app/language/translate.ts'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** Payments are taken all the same, and noticed late. */
const MILD: readonly string[] = ['webhook_missing', 'wrong_webhook_secret']
/** Over by themselves, mostly. */
const OF_THE_MOMENT: readonly string[] = ['unreachable', 'slow', 'busy']

/** What keeps guests from paying by card, and the page where it is mended. */
export function CardWarning({ fault }: { fault: Today['card_fault'] }) {
  const t = useT()
  if (fault === null) return null
  const isMild = MILD.includes(fault)
  const isMoment = OF_THE_MOMENT.includes(fault)
  const isNone = fault === 'no_account'
  return (
    <Alert
      color={isMild || isMoment ? 'yellow' : 'red'}
      mb="md"
      icon={<Icon name="warning" />}
      className="no-print"
    >
      <Text fw={600} inherit>
        {t(isMild ? 'today.cardsFaultTitleMild' : 'today.cardsFaultTitle')}
      </Text>
      <Text inherit>{t(sentenceOf(fault))}</Text>
      <TextLink to="/settings/payments">{t(isNone ? 'today.toConnect' : 'today.toCards')}</TextLink>
    </Alert>
  )
}

function sentenceOf(fault: string): TextKey {
  if (fault === 'no_account') return 'today.cardsNone'
  if (MILD.includes(fault)) return 'today.cardsFaultMild'
  return OF_THE_MOMENT.includes(fault) ? 'today.cardsFaultMoment' : 'today.cardsFault'
}
