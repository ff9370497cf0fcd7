import { Button, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { type SaleAction, saleActions } from './sale-actions.ts'
import { toneOfTrip } from './trip-state.ts'

const SaleDialog = lazy(async () => {
  const { SaleDialog } = await import('./SaleDialog.tsx')
  return { default: SaleDialog }
})

/** How the trip stands, and what can be done about it at once. */
export function SaleSection() {
  const t = useT()
  const { may } = useMe()
  const { trip } = useTripDraft()
  const [action, setAction] = useState<SaleAction | null>(null)
  const { state, tone } = toneOfTrip(trip)
  // To put a draft on sale is the button of the page.
  const offered = saleActions(trip).filter(one => one !== 'publish' || trip.status === 'archived')
  return (
    <Section title={t('publishing.sale')}>
      <Stack gap="sm">
        <Group gap="xs">
          <StatusMark tone={tone}>{t(`trips.state_${state}`)}</StatusMark>
        </Group>
        <Text size="sm">{t('publishing.saleAtOnce')}</Text>
        {may('trip:manage') && (
          <Group gap="xs">
            {offered.map(one => (
              <Button key={one} variant="default" size="compact-sm" onClick={() => setAction(one)}>
                {t(`trips.do_${one}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {action !== null && (
        <Suspense>
          <SaleDialog trip={trip} action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Section>
  )
}
