import { Button, List, Text } from '@mantine/core'
import type { PlatformStorefront, SellerRecord } from '@outset/sdk/platform'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { type SellerAct, useActOnSeller, useViewAs } from './queries/sellers.ts'

interface SellerActionsProps {
  seller: SellerRecord
  trips: number
  sites: readonly PlatformStorefront[]
  stopsSelling: boolean
}

/** What the platform can do with a seller as it stands now. */
export function SellerActions({ seller, trips, sites, stopsSelling }: SellerActionsProps) {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const navigate = useNavigate()
  const [isSuspending, setSuspending] = useState(false)
  const act = useActOnSeller()
  const view = useViewAs()
  const { slug, name } = seller
  const run = (what: SellerAct) =>
    act.mutate(
      { slug, act: what },
      {
        onSuccess: () => {
          setSuspending(false)
          sayDone(t(`platform.did_${what}`, { name }))
        },
      },
    )
  const mayManage = mayOnPlatform('platform:manage')
  return (
    <>
      {mayOnPlatform('platform:view') && (
        <Button
          variant="default"
          leftSection={<Icon name="eye" size={16} />}
          loading={view.isPending}
          onClick={() => view.mutate(slug, { onSuccess: () => void navigate({ to: '/today' }) })}
        >
          {t('platform.viewAs')}
        </Button>
      )}
      {mayManage && seller.network_status === 'applied' && (
        <Button loading={act.isPending} onClick={() => run('approve')}>
          {t('platform.approve')}
        </Button>
      )}
      {mayManage && seller.network_status === 'applied' && (
        <Button variant="default" disabled={act.isPending} onClick={() => run('refuse')}>
          {t('platform.refuse')}
        </Button>
      )}
      {mayManage && seller.suspended_at === null && (
        <Button variant="default" color="red" onClick={() => setSuspending(true)}>
          {t('platform.suspend')}
        </Button>
      )}
      {mayManage && seller.suspended_at !== null && (
        <Button loading={act.isPending} onClick={() => run('reinstate')}>
          {t('platform.reinstate')}
        </Button>
      )}
      {!isSuspending && <Refusal error={act.error ?? view.error} />}
      <DangerDialog
        isOpen={isSuspending}
        onClose={() => setSuspending(false)}
        title={t('platform.suspendTitle', { name })}
        doLabel={t('platform.suspend')}
        onDo={() => run('suspend')}
        isDoing={act.isPending}
        error={act.error}
      >
        <WhatStops trips={trips} sites={sites.length} stopsSelling={stopsSelling} />
      </DangerDialog>
    </>
  )
}

/** What a suspension ends, and what it leaves. */
function WhatStops({
  trips,
  sites,
  stopsSelling,
}: {
  trips: number
  sites: number
  stopsSelling: boolean
}) {
  const t = useT()
  return (
    <>
      <List>
        <List.Item>{t('platform.stopsTrips', { count: trips })}</List.Item>
        <List.Item>
          {t(stopsSelling ? 'platform.stopsSites' : 'platform.keepsSites', {
            count: sites,
          })}
        </List.Item>
        <List.Item>{t('platform.keepsBookings')}</List.Item>
      </List>
      <Text c="dimmed" size="sm">
        {t('platform.suspendAbout')}
      </Text>
    </>
  )
}
