import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewPriceTable, Simulation } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
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
  /** Those that guests pay in. */
  currencies: readonly string[]
  /** In which the table is. */
  priceCurrency: string
  firstStart: string
}

/** What a party would pay by what is not saved yet, beside what it pays now. */
export const Simulator = memo(function Simulator(given: SimulatorProps) {
  const { facts, rows, priceTable, onAnswer, currencies, priceCurrency, firstStart } = given
  const { t } = useWords()
  const [value, setValue] = useState<Case>(() => firstCase(facts, firstStart))
  const [chosen, setCurrency] = useState<string | null>(null)
  const currency = chosen ?? priceCurrency
  const { pinned, pin, unpin } = usePinnedCases(facts.option.id)
  const aged = useMemo(() => agedUnits(rows, facts.units), [rows, facts])
  const asked = useMemo(
    () => ({ priceTable, facts, value, pinned, aged, currency }),
    [priceTable, facts, value, pinned, aged, currency],
  )
  const { data, error, isPlaceholderData } = useSimulation(asked, onAnswer)
  const [first, ...others] = data?.selections ?? []
  const choices = {
    units: facts.units,
    extras: facts.extras,
    pickups: facts.pickups,
    currencies,
    times: openTimes(facts, value.start.slice(0, 10)),
  }
  return (
    <Section
      title={t('prices.simulator')}
      actions={<PinButton isDisabled={isPinned(pinned, value)} onPin={() => pin(value)} />}
    >
      <Stack gap="sm">
        <CaseForm
          {...{ value, currency, choices, aged }}
          onChange={setValue}
          onCurrency={setCurrency}
          onDay={day => setValue({ ...value, start: startOn(facts, day, value.start) })}
        />
        <NoStart times={choices.times} />
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

interface AskedPrices extends Pick<SimulatorProps, 'facts' | 'priceTable'> {
  value: Case
  pinned: readonly Case[]
  aged: ReturnType<typeof agedUnits>
  currency: string
}

/** Asks the service what these prices come to, when nothing more is typed. */
function useSimulation(asked: AskedPrices, onAnswer: SimulatorProps['onAnswer']) {
  const { code } = useWords()
  const request = useMemo(() => {
    const { priceTable, facts, value, pinned, aged, currency } = asked
    return simulationRequest({
      unsaved: { priceTable, ...facts.unsaved },
      cases: [value, ...pinned].map(one => withAges(one, aged)),
      ladder: { unit: facts.ladderUnit, start: value.start },
      currency,
      locale: code,
    })
  }, [asked, code])
  const [settled] = useDebouncedValue(request, AFTER_TYPING_MS)
  const written = useMemo(() => JSON.stringify(settled), [settled])
  const query = useQuery(simulationQuery(asked.facts.option.id, settled, written))
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data && !isPlaceholderData) onAnswer(data)
  }, [data, isPlaceholderData, onAnswer])
  return query
}

function NoStart({ times }: { times: readonly (string | null)[] }) {
  const t = useT()
  return (
    <>
      {times.length === 0 && (
        <Text size="sm" c="var(--warn)">
          <Icon name="warning" size={16} /> {t('prices.noStart')}
        </Text>
      )}
    </>
  )
}

interface PinButtonProps {
  isDisabled: boolean
  onPin: () => void
}

function PinButton({ isDisabled, onPin }: PinButtonProps) {
  const t = useT()
  return (
    <Button variant="subtle" size="compact-sm" disabled={isDisabled} onClick={onPin}>
      {t('prices.pin')}
    </Button>
  )
}
