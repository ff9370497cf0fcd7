import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { departureLogQuery } from './queries/departure.ts'

/** What was done with this departure, and by whom. */
export function DepartureLog({ option, start }: { option: string; start: string }) {
  const { t } = useWords()
  const { data, error } = useQuery(departureLogQuery({ option, start }))
  return (
    <Section title={t('departures.log')}>
      <Refusal error={error} />
      {data?.length === 0 && <Text c="dimmed">{t('departures.logEmpty')}</Text>}
      <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.map(({ id, at, action, by }) => {
          const key = `departures.log_${action.replace('departure.', '')}`
          return (
            <Text component="li" key={id} size="sm">
              <Text span c="dimmed" size="sm">
                <InstantText at={at} />
              </Text>{' '}
              {by.name ?? by.key_label ?? '–'}: {t.has(key) ? t(key) : action}
            </Text>
          )
        })}
      </Stack>
    </Section>
  )
}
