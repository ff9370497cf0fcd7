import { Button, Kbd, Paper, Stack } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { priceMoved } from '#areas/bookings/booking/change-price.ts'
import { isAboutPlaces } from '#areas/bookings/selection/ExceedBox.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { MissingLine } from './MissingLine.tsx'
import { PricePanel } from './PricePanel.tsx'
import type { Desk } from './use-desk.ts'
import type { Saving } from './use-saving.ts'

/** The price, what is still missing, and the two ways to book. */
export function SavePanel({ desk, saving }: { desk: Desk; saving: Saving }) {
  const t = useT()
  const { save, canSave, isPending, error } = saving
  const isShownWithPrice = priceMoved(error) !== null || isAboutPlaces(error)
  return (
    <Paper withBorder p="md" pos="sticky" top={72} component="section" aria-label={t('desk.price')}>
      <Stack gap="md">
        <PricePanel desk={desk} error={error} />
        <MissingLine missing={desk.missing} />
        <Refusal error={isShownWithPrice ? null : error} />
        <Button
          loading={isPending}
          disabled={!canSave}
          onClick={() => save('open')}
          rightSection={<Keys>Ctrl S</Keys>}
        >
          {t('desk.save')}
        </Button>
        <Button
          variant="default"
          loading={isPending}
          disabled={!canSave}
          onClick={() => save('next')}
          rightSection={<Keys>Ctrl ↵</Keys>}
        >
          {t('desk.saveNext')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** A phone has no such keys. */
function Keys({ children }: { children: string }) {
  return (
    <Kbd size="xs" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Kbd>
  )
}
