import { Button, Group, List, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { isSame } from '#draft/three-way.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { impactInWords } from './impact-words.ts'
import { keepStarts } from './keep-starts.ts'
import { scheduleImpactQuery } from './queries/schedules.ts'
import type { Plan } from './schedule-plan.ts'

const AFTER_TYPING_MS = 400
/** So many starts are named one by one. */
const NAMED = 8

interface ImpactPanelProps {
  optionId: string
  plan: Plan
  live: Plan
  allDay: boolean
  onChange: (plan: Plan) => void
}

/** What the draft would do to what is booked, and what can be done about it, before it is live. */
export function ImpactPanel({ optionId, plan, live, allDay, onChange }: ImpactPanelProps) {
  const { t } = useWords()
  const [settled] = useDebouncedValue(plan, AFTER_TYPING_MS)
  const isChanged = !isSame(settled, live)
  const { data, error } = useQuery({
    ...scheduleImpactQuery(optionId, settled),
    enabled: isChanged,
  })
  if (!isChanged) return null
  const said = data ? impactInWords(data.impact, t) : []
  const booked = data?.impact.orphaned_bookings.items ?? []
  return (
    <Section title={t('schedule.impact')}>
      <Refusal error={error} />
      <div aria-live="polite">
        {data && said.length === 0 && <Text c="dimmed">{t('schedule.impactNone')}</Text>}
        {said.map(sentence => (
          <Text key={sentence} c="var(--warn)" fw={600}>
            {sentence}
          </Text>
        ))}
      </div>
      {booked.length > 0 && (
        <>
          <List size="sm" my="xs">
            {booked.slice(0, NAMED).map(({ start, pax }) => (
              <List.Item key={start}>
                <TextLink to="/departures/$option/$start" params={{ option: optionId, start }}>
                  <StartText start={start} />
                </TextLink>{' '}
                · {t('schedule.guests', { count: pax })}
              </List.Item>
            ))}
          </List>
          <Group gap="sm" align="center">
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => {
                const starts = booked.map(({ start }) => start)
                onChange(keepStarts(plan, starts, { plan: live, allDay }))
              }}
            >
              {t('schedule.keepAsDates')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('schedule.orCallOff')}
            </Text>
          </Group>
        </>
      )}
    </Section>
  )
}
