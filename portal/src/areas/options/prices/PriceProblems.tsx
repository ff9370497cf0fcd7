import { Button, Group, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { sayPrice } from '#kit/money/say-price.ts'
import type { PriceProblem } from './price-problems.ts'
import type { PricedUnit } from './price-sheet.ts'

interface PriceProblemsProps {
  problems: readonly PriceProblem[]
  units: readonly PricedUnit[]
  currency: string
  onUse: (problem: PriceProblem) => void
}

/** Prices that would be refused, each with the least that would be accepted in its place. */
export function PriceProblems({ problems, units, currency, onUse }: PriceProblemsProps) {
  const { t, locale } = useWords()
  return problems.map(problem => {
    const unit = units.find(({ id }) => id === problem.unit)?.label ?? ''
    const least = sayPrice(problem.least, currency, locale)
    const facts = { unit, least, smaller: problem.smaller, larger: problem.smaller + 1 }
    return (
      <Group
        key={`${problem.unit} ${problem.tier} ${problem.fromAge}`}
        gap="xs"
        mt={8}
        role="alert"
      >
        <Text size="sm" c="var(--bad)" component="span">
          <Icon name="warning" size={16} />{' '}
          {problem.fromAge === null
            ? t('prices.tooLow', facts)
            : t('prices.tooLowOfAge', { ...facts, age: problem.fromAge })}
        </Text>
        <Button variant="light" size="compact-sm" onClick={() => onUse(problem)}>
          {t('prices.useIt', { least })}
        </Button>
      </Group>
    )
  })
}
