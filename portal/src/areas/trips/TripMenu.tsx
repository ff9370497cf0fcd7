import { ActionIcon, Menu } from '@mantine/core'
import type { TripRecord } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Icon } from '#kit/icons.tsx'
import { type SaleAction, saleActions } from './sale-actions.ts'

const SaleDialog = lazy(async () => {
  const { SaleDialog } = await import('./SaleDialog.tsx')
  return { default: SaleDialog }
})
const CopyTripDialog = lazy(async () => {
  const { CopyTripDialog } = await import('./CopyTripDialog.tsx')
  return { default: CopyTripDialog }
})

/** What can be done with a trip without opening it. */
export function TripMenu({ trip }: { trip: TripRecord }) {
  const t = useT()
  const { may } = useMe()
  const navigate = useNavigate()
  const [open, setOpen] = useState<SaleAction | 'copy' | null>(null)
  const title = trip.title ?? trip.slug
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('trips.actionsOf', { title })}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => navigate({ to: '/trips/$trip', params: { trip: trip.id }, search: {} })}
          >
            {t('trips.open')}
          </Menu.Item>
          {may('trip:manage') && (
            <>
              <Menu.Item
                leftSection={<Icon name="copy" size={16} />}
                onClick={() => setOpen('copy')}
              >
                {t('trips.copy')}
              </Menu.Item>
              <Menu.Divider />
              {saleActions(trip).map(action => (
                <Menu.Item key={action} onClick={() => setOpen(action)}>
                  {t(`trips.do_${action}`)}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open !== null && (
        <Suspense>
          {open === 'copy' ? (
            <CopyTripDialog trip={trip} onClose={close} />
          ) : (
            <SaleDialog trip={trip} action={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
