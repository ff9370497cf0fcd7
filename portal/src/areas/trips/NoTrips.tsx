import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { Icon, type IconName } from '#kit/icons.tsx'

const STARTERS = [
  { id: 'shared', icon: 'people' },
  { id: 'private', icon: 'person' },
  { id: 'ticket', icon: 'tag' },
] as const satisfies readonly { id: string; icon: IconName }[]

/** A seller without trips: three ways to begin. */
export function NoTrips() {
  const t = useT()
  const { may } = useMe()
  return (
    <Stack>
      <Text maw={560}>{t('trips.noneYet')}</Text>
      {may('trip:manage') && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {STARTERS.map(({ id, icon }) => (
            <Paper key={id} withBorder p="md" component="section">
              <Stack gap="xs" h="100%">
                <Icon name={icon} size={28} />
                <Title order={2}>{t(`trips.starter_${id}`)}</Title>
                <Text flex={1}>{t(`trips.starterAbout_${id}`)}</Text>
                <ButtonLink
                  to="/trips/new"
                  // The page reads any starter of its address.
                  search={{ starter: id } as never}
                  variant={id === 'shared' ? 'filled' : 'default'}
                >
                  {t('trips.begin')}
                </ButtonLink>
              </Stack>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
