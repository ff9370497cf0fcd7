import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { formatMoney, type Simulation } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDay } from '../schedule/schedule-sentence.ts'
import { type Case, caseState, isAlarming } from './pinned-cases.ts'
import type { PricedUnit } from './price-sheet.ts'

interface PinnedCasesProps {
  pinned: readonly Case[]
  answers: readonly Simulation['selections'][number][]
  units: readonly PricedUnit[]
  onOpen: (opened: Case) => void
  onUnpin: (removed: Case) => void
}

/** Cases that must not change by accident: red where they do. */
export function PinnedCases({ pinned, answers, units, onOpen, onUnpin }: PinnedCasesProps) {
  const { t, locale } = useWords()
  if (pinned.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('prices.nothingPinned')}
      </Text>
    )
  }
  return (
    <Stack gap={4} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {pinned.map((known, at) => {
        const answer = answers[at]
        const state = answer ? caseState(answer) : null
        const total = answer?.quote?.totals.grand_total
        return (
          <Group
            component="li"
            key={JSON.stringify(known)}
            gap="xs"
            justify="space-between"
            wrap="nowrap"
          >
            <UnstyledButton mih={24} onClick={() => onOpen(known)}>
              <Text size="sm" td="underline">
                {sayCase(known, units, locale)}
              </Text>
            </UnstyledButton>
            <Group gap={4} wrap="nowrap">
              {total && (
                <Text size="sm">
                  <bdi dir="ltr">{formatMoney(total, locale, { trim: true })}</bdi>
                </Text>
              )}
              {state && (
                <StatusMark tone={isAlarming(state) ? 'bad' : 'good'}>
                  {t(`prices.case_${state.kind}`)}
                </StatusMark>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('prices.unpin', { name: sayCase(known, units, locale) })}
                onClick={() => onUnpin(known)}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            </Group>
          </Group>
        )
      })}
    </Stack>
  )
}

/** “2 Adult, 1 Child · 15 Aug 2027”. */
function sayCase({ start, units: party }: Case, units: readonly PricedUnit[], locale: string) {
  const guests = party
    .filter(({ qty }) => qty > 0)
    .map(({ unit_id, qty }) => `${qty} ${units.find(({ id }) => id === unit_id)?.label ?? ''}`)
  const named = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(guests)
  return `${named} · ${sayDay(start.slice(0, 10), { locale })}`
}
