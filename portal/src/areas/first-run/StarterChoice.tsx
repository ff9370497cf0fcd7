import { Radio, SimpleGrid } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Section } from '#kit/Section.tsx'
import { STARTERS, type Starter } from './starter-plan.ts'

interface StarterChoiceProps {
  starter: Starter
  onChoose: (starter: Starter) => void
}

export function StarterChoice({ starter, onChoose }: StarterChoiceProps) {
  const t = useT()
  return (
    <Section title={t('firstRun.kind')}>
      <Radio.Group
        aria-label={t('firstRun.kind')}
        value={starter}
        onChange={chosen => onChoose(STARTERS.find(known => known === chosen) ?? 'shared')}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {STARTERS.map(kind => (
            <Radio
              key={kind}
              value={kind}
              label={t(`firstRun.kind_${kind}`)}
              description={t(`firstRun.kind_${kind}_help`)}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Section>
  )
}
