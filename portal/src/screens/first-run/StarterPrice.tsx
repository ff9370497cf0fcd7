import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { Section } from '#parts/Section.tsx'
import { useT } from '#words/use-words.tsx'
import { INPUT_FIRST } from './input-first.ts'
import type { StarterFields } from './starter-fields.ts'
import type { StarterValues } from './starter-plan.ts'

const POLICIES: readonly StarterValues['policy'][] = [
  'flexible',
  'moderate',
  'strict',
  'non_refundable',
]

/** What it costs, and what comes back when somebody cancels. */
export function StarterPrice({ values, change, errorOf }: StarterFields) {
  const t = useT()
  return (
    <Section title={t('firstRun.price')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          inputWrapperOrder={INPUT_FIRST}
          label={t('firstRun.adult')}
          description={t('firstRun.adultHelp')}
          required
          inputMode="decimal"
          dir="ltr"
          value={values.adult}
          error={errorOf('adult')}
          onChange={event => change({ adult: event.currentTarget.value })}
        />
        <TextInput
          inputWrapperOrder={INPUT_FIRST}
          label={t('firstRun.child')}
          description={t('firstRun.childHelp')}
          inputMode="decimal"
          dir="ltr"
          value={values.child}
          error={errorOf('child')}
          onChange={event => change({ child: event.currentTarget.value })}
        />
        <NativeSelect
          inputWrapperOrder={INPUT_FIRST}
          label={t('firstRun.policy')}
          description={t(`firstRun.policy_${values.policy}_help`)}
          data={POLICIES.map(value => ({ value, label: t(`firstRun.policy_${value}`) }))}
          value={values.policy}
          onChange={event =>
            change({
              policy: POLICIES.find(known => known === event.currentTarget.value) ?? 'moderate',
            })
          }
        />
      </SimpleGrid>
    </Section>
  )
}
