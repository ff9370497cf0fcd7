import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { Icon } from '#parts/icons.tsx'
import { useT } from '#words/use-words.tsx'
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

interface Given {
  row: SheetRow
  at: number
  onRow: (row: SheetRow) => void
}

/** The head of a column: for how many travellers it is, and how sizes are split and merged. */
export function TierHead({ row, at, onRow }: Given) {
  const t = useT()
  const tier = row.tiers[at]
  const next = row.tiers[at + 1]
  const before = row.tiers[at - 1]
  if (!tier) return null
  const points = splitPoints(tier)
  const isLast = next === undefined
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
            <Menu.Item key={point} onClick={() => onRow(splitTier(row, at, point))}>
              {t('prices.splitAt', {
                first: shortTier({ min: tier.min, max: point - 1 }),
                second: shortTier({ min: point, max: tier.max }),
              })}
            </Menu.Item>
          ))}
          {next && (
            <Menu.Item onClick={() => onRow(mergeTiers(row, at))}>
              {t('prices.mergeWith', { tier: shortTier(next) })}
            </Menu.Item>
          )}
          {canMoveBoundary(row, at, 1) && (
            <Menu.Item onClick={() => onRow(moveBoundary(row, at, 1))}>
              {t('prices.endsAt', { size: (tier.max ?? 0) + 1 })}
            </Menu.Item>
          )}
          {canMoveBoundary(row, at, -1) && (
            <Menu.Item onClick={() => onRow(moveBoundary(row, at, -1))}>
              {t('prices.endsAt', { size: (tier.max ?? 0) - 1 })}
            </Menu.Item>
          )}
          {before && (
            <Menu.Item onClick={() => onRow(sameAsBefore(row, at))}>
              {t('prices.copyColumn', { tier: shortTier(before) })}
            </Menu.Item>
          )}
          {at === 0 && tier.min > 1 && (
            <Menu.Item onClick={() => onRow(setSmallest(row, tier.min - 1))}>
              {t('prices.smallestDown', { size: tier.min - 1 })}
            </Menu.Item>
          )}
          {at === 0 && (tier.max === null || tier.min < tier.max) && (
            <Menu.Item onClick={() => onRow(setSmallest(row, tier.min + 1))}>
              {t('prices.smallestUp', { size: tier.min + 1 })}
            </Menu.Item>
          )}
          {isLast && tier.max === null && (
            <Menu.Item onClick={() => onRow(setLargest(row, tier.min + 3))}>
              {t('prices.largest', { size: tier.min + 3 })}
            </Menu.Item>
          )}
          {isLast && tier.max !== null && (
            <>
              <Menu.Item onClick={() => onRow(setLargest(row, (tier.max ?? 0) + 1))}>
                {t('prices.largest', { size: tier.max + 1 })}
              </Menu.Item>
              <Menu.Item onClick={() => onRow(setLargest(row, null))}>
                {t('prices.noLargest')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
