import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { memo } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import type { SheetRow } from './price-sheet.ts'
import {
  canMoveBoundary,
  mergeTiers,
  moveBoundary,
  sameAsBefore,
  setLargest,
  setSmallest,
  splitPoints,
  splitTier,
} from './price-tiers.ts'
import { sayTier, shortTier } from './price-words.ts'
import type { RowActions } from './RowHead.tsx'

interface TierHeadProps {
  /** The key of the row. */
  row: string
  tiers: SheetRow['tiers']
  at: number
  onRow: RowActions['change']
}

/** The head of a column: for how many travellers it is, and how sizes are split and merged. */
export const TierHead = memo(function TierHead({ row, tiers, at, onRow }: TierHeadProps) {
  const t = useT()
  const tier = tiers[at]
  const next = tiers[at + 1]
  const before = tiers[at - 1]
  if (!tier) return null
  const points = splitPoints(tier)
  return (
    <Group gap={2} justify="space-between" wrap="nowrap" px={8} py={2}>
      <Text size="sm" fw={500} title={sayTier(tier, t)}>
        <bdi dir="ltr">{shortTier(tier)}</bdi>
      </Text>
      <Menu position="bottom-end" withinPortal shadow="sm">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('prices.tierMenu', { tier: sayTier(tier, t) })}
          >
            <Icon name="down" size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{sayTier(tier, t)}</Menu.Label>
          {points.map(point => (
            <Menu.Item key={point} onClick={() => onRow(row, known => splitTier(known, at, point))}>
              {t('prices.splitAt', {
                first: shortTier({ min: tier.min, max: point - 1 }),
                second: shortTier({ min: point, max: tier.max }),
              })}
            </Menu.Item>
          ))}
          {next && (
            <Menu.Item onClick={() => onRow(row, known => mergeTiers(known, at))}>
              {t('prices.mergeWith', { tier: shortTier(next) })}
            </Menu.Item>
          )}
          {canMoveBoundary({ tiers }, at, 1) && (
            <Menu.Item onClick={() => onRow(row, known => moveBoundary(known, at, 1))}>
              {t('prices.endsAt', { size: (tier.max ?? 0) + 1 })}
            </Menu.Item>
          )}
          {canMoveBoundary({ tiers }, at, -1) && (
            <Menu.Item onClick={() => onRow(row, known => moveBoundary(known, at, -1))}>
              {t('prices.endsAt', { size: (tier.max ?? 0) - 1 })}
            </Menu.Item>
          )}
          {before && (
            <Menu.Item onClick={() => onRow(row, known => sameAsBefore(known, at))}>
              {t('prices.copyColumn', { tier: shortTier(before) })}
            </Menu.Item>
          )}
          <OutermostItems row={row} tiers={tiers} at={at} onRow={onRow} />
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
})

interface OutermostItemsProps {
  row: string
  tiers: TierHeadProps['tiers']
  at: number
  onRow: TierHeadProps['onRow']
}

/** How small the smallest group may be, and how large the largest. */
function OutermostItems({ row, tiers, at, onRow }: OutermostItemsProps) {
  const t = useT()
  const tier = tiers[at]
  if (!tier) return null
  const isLast = at === tiers.length - 1
  return (
    <>
      {at === 0 && tier.min > 1 && (
        <Menu.Item onClick={() => onRow(row, known => setSmallest(known, tier.min - 1))}>
          {t('prices.smallestDown', { size: tier.min - 1 })}
        </Menu.Item>
      )}
      {at === 0 && (tier.max === null || tier.min < tier.max) && (
        <Menu.Item onClick={() => onRow(row, known => setSmallest(known, tier.min + 1))}>
          {t('prices.smallestUp', { size: tier.min + 1 })}
        </Menu.Item>
      )}
      {isLast && tier.max === null && (
        <Menu.Item onClick={() => onRow(row, known => setLargest(known, tier.min + 3))}>
          {t('prices.largest', { size: tier.min + 3 })}
        </Menu.Item>
      )}
      {isLast && tier.max !== null && (
        <>
          <Menu.Item onClick={() => onRow(row, known => setLargest(known, (tier.max ?? 0) + 1))}>
            {t('prices.largest', { size: tier.max + 1 })}
          </Menu.Item>
          <Menu.Item onClick={() => onRow(row, known => setLargest(known, null))}>
            {t('prices.noLargest')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
