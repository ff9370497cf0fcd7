import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { searchIndexQuery, useChangeSearch } from './queries.ts'

const LOOK_AGAIN_MS = 2_000

/** Whether trips can be searched, and making the index anew. */
export function SearchPanel() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { data: index } = useSuspenseQuery({
    ...searchIndexQuery,
    refetchInterval: ({ state }) =>
      state.data?.rebuild && state.data.rebuild.finished_at === null ? LOOK_AGAIN_MS : false,
  })
  const change = useChangeSearch()
  const isReady = index.state === 'ready'
  const { rebuild } = index
  return (
    <Section title={t('system.tab_search')}>
      <Stack>
        <Group gap="xs">
          <StatusMark tone={isReady ? 'good' : 'bad'}>
            {t(isReady ? 'system.searchOn' : 'system.searchOff')}
          </StatusMark>
          <Text>{t('system.searchTrips', { count: index.indexed_trips })}</Text>
          {index.waiting_trips > 0 && (
            <Text c="dimmed">{t('system.searchWaiting', { count: index.waiting_trips })}</Text>
          )}
        </Group>
        {rebuild && rebuild.finished_at === null && (
          <div>
            <Text size="sm" role="status">
              {t('system.rebuilding', { done: rebuild.done, of: rebuild.trips })}
            </Text>
            <Progress value={(rebuild.done / Math.max(1, rebuild.trips)) * 100} aria-hidden />
          </div>
        )}
        <Refusal error={change.error} />
        {mayOnPlatform('platform:manage') && (
          <Group>
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate('rebuild')}
            >
              {t('system.rebuild')}
            </Button>
            <Button
              variant="default"
              disabled={change.isPending}
              onClick={() => change.mutate(isReady ? 'down' : 'ready')}
            >
              {t(isReady ? 'system.turnSearchOff' : 'system.turnSearchOn')}
            </Button>
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {t('system.searchHelp')}
        </Text>
      </Stack>
    </Section>
  )
}
