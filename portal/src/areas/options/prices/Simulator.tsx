import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewPriceTable, Simulation } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import type { PriceIn } from '#kit/money/entered-price.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import type { OptionFacts } from '../option-facts.ts'
import { openTimes } from '../schedule/next-start.ts'
import { CaseForm } from './CaseForm.tsx'
import { agedUnits, withAges } from './case-ages.ts'
import { Ladder } from './Ladder.tsx'
import { PinnedCases } from './PinnedCases.tsx'
import { type Case, isPinned } from './pinned-cases.ts'
import type { SheetRow } from './price-sheet.ts'
import { simulationQuery } from './queries.ts'
import { SimulatedQuote } from './SimulatedQuote.tsx'
import { simulationRequest } from './simulation-request.ts'
import { usePinnedCases } from './use-pinned-cases.ts'

/** Long enough to type a number, short enough to feel live. */
const AFTER_TYPING_MS = 200

interface SimulatorProps {
  facts: OptionFacts
  rows: readonly SheetRow[]
  /** As it stands in the table, saved or not. */
  priceTable: NewPriceTable
  /** With what the service says of the table. */
  onAnswer: (answer: Simulation) => void
  currencies: readonly PriceIn[]
  /** In which the table is read. */
  pricesIn: string
  firstStart: string
}

/** What a party would pay by what is not saved yet, beside what it pays now. */
export const Simulator = memo(function Simulator(given: SimulatorProps) {
  const { facts, rows, priceTable, onAnswer, currencies, pricesIn, firstStart } = given
  const { t, code } = useWords()
  const [value, setValue] = useState<Case>(() => firstCase(facts, firstStart))
  const [chosen, setCurrency] = useState<string | null>(null)
  const currency = chosen ?? pricesIn
  const { pinned, pin, unpin } = usePinnedCases(facts.option.id)
  const aged = useMemo(() => agedUnits(rows, facts.units), [rows, facts])
  const asked = useMemo(
    () =>
      simulationRequest({
        unsaved: { priceTable, ...facts.unsaved },
        cases: [value, ...pinned].map(one => withAges(one, aged)),
        ladder: { unit: facts.ladderUnit, start: value.start },
        currency,
        locale: code,
      }),
    [priceTable, facts, value, pinned, aged, currency, code],
  )
  const [settled] = useDebouncedValue(asked, AFTER_TYPING_MS)
  const written = useMemo(() => JSON.stringify(settled), [settled])
  const query = simulationQuery(facts.option.id, settled, written)
  const { data, error, isPlaceholderData } = useQuery(query)

  useEffect(() => {
    if (data && !isPlaceholderData) onAnswer(data)
  }, [data, isPlaceholderData, onAnswer])

  const [first, ...others] = data?.selections ?? []
  const choices = {
    units: facts.units,
    extras: facts.extras,
    pickups: facts.pickups,
    currencies: currencies.map(known => known.currency),
    times: openTimes(facts, value.start.slice(0, 10)),
  }
  return (
    <Section
      title={t('prices.simulator')}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isPinned(pinned, value)}
          onClick={() => pin(value)}
        >
          {t('prices.pin')}
        </Button>
      }
    >
      <Stack gap="sm">
        <CaseForm
          {...{ value, currency, choices, aged }}
          onChange={setValue}
          onCurrency={setCurrency}
          onDay={day => setValue({ ...value, start: startOn(facts, day, value.start) })}
        />
        {choices.times.length === 0 && (
          <Text size="sm" c="var(--warn)">
            <Icon name="warning" size={16} /> {t('prices.noStart')}
          </Text>
        )}
        <Refusal error={error} />
        <div aria-live="polite" style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {first && <SimulatedQuote answer={first} rows={rows} />}
        </div>
        <Divider />
        <Text fw={600} size="sm">
          {t('prices.pinned')}
        </Text>
        <PinnedCases
          pinned={pinned}
          answers={others}
          units={facts.units}
          onOpen={setValue}
          onUnpin={unpin}
        />
        <Divider />
        {data && (
          <Ladder
            steps={data.ladder}
            label={facts.units.find(({ id }) => id === facts.ladderUnit)?.label ?? ''}
          />
        )}
        <Group>
          <Text size="xs" c="dimmed">
            {t('prices.simulatorAbout')}
          </Text>
        </Group>
      </Stack>
    </Section>
  )
})

function firstCase({ ladderUnit }: OptionFacts, start: string): Case {
  return { start, units: [{ unit_id: ladderUnit, qty: 2 }], extras: [] }
}

/** The same time on another day, where it has it; else its first one. */
function startOn(facts: OptionFacts, day: string, before: string): string {
  const times = openTimes(facts, day)
  const time = before.split('T')[1]
  if (facts.allDay) return day
  const known = time !== undefined && times.includes(time) ? time : (times[0] ?? time)
  return known === undefined ? day : `${day}T${known}`
}
