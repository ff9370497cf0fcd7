import { NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { groupPrices, groupTotals } from '#kit/money/group-price.ts'
import { readPrice } from '#kit/money/read-price.ts'
import { sayPrice } from '#kit/money/say-price.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { INPUT_FIRST } from './input-first.ts'
import type { StarterFields } from './starter-fields.ts'
import { isForGroup, type StarterValues, seatsOf } from './starter-plan.ts'

const POLICIES: readonly StarterValues['policy'][] = [
  'flexible',
  'moderate',
  'strict',
  'non_refundable',
]

/** What it costs, and what comes back when somebody cancels. */
export function StarterPrice(given: StarterFields) {
  const { values, change } = given
  const { t } = useWords()
  const { may } = useMe()
  return (
    <Section title={t('firstRun.price')}>
      <Stack>
        {values.starter === 'private' && (
          <Radio.Group
            label={t('firstRun.priceFor')}
            value={values.priceFor}
            onChange={chosen => change({ priceFor: chosen === 'person' ? 'person' : 'group' })}
          >
            <Stack gap={6} mt={6}>
              <Radio value="group" label={t('firstRun.priceFor_group')} />
              <Radio value="person" label={t('firstRun.priceFor_person')} />
            </Stack>
          </Radio.Group>
        )}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Amounts {...given} />
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
        {may('settings:manage') && (
          <Text size="sm" c="dimmed">
            {t('firstRun.ownPolicy')}{' '}
            <TextLink to="/settings/policies">{t('firstRun.ownPolicyLink')}</TextLink>
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function Amounts({ values, change, errorOf }: StarterFields) {
  const { t } = useWords()
  const currency = usePriceCurrency()
  const isGroup = isForGroup(values)
  const money = { inputWrapperOrder: INPUT_FIRST, inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <>
      <TextInput
        {...money}
        label={t(isGroup ? 'firstRun.groupPrice' : 'firstRun.adult', { currency })}
        description={
          isGroup ? <GroupPays values={values} currency={currency} /> : t('firstRun.adultHelp')
        }
        required
        value={values.adult}
        error={errorOf('adult')}
        onChange={event => change({ adult: event.currentTarget.value })}
      />
      {!isGroup && (
        <TextInput
          {...money}
          label={t('firstRun.child', { currency })}
          description={t('firstRun.childHelp')}
          value={values.child}
          error={errorOf('child')}
          onChange={event => change({ child: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** What groups really pay, where the sum cannot be divided among them. */
function GroupPays({ values, currency }: { values: StarterValues; currency: string }) {
  const { t, locale } = useWords()
  const total = readPrice(values.adult, { locale, currency })
  const seats = seatsOf(values.seats)
  const last = total && seats && groupTotals(groupPrices(total, seats)).at(-1)
  if (!total || !last || last === total) return t('firstRun.groupPriceHelp')
  const say = (amount: number) => sayPrice(amount, currency, locale)
  return t('firstRun.groupPays', { least: say(total), most: say(last) })
}
