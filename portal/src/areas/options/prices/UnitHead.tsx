import { ActionIcon, Group, Menu } from '@mantine/core'
import { memo } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import classes from './PriceRow.module.css'
import type { PricedUnit, SheetRow } from './price-sheet.ts'
import { sayTier } from './price-words.ts'
import type { RowActions } from './RowHead.tsx'

interface UnitHeadProps {
  /** The key of the row. */
  row: string
  unit: PricedUnit
  tiers: SheetRow['tiers']
  onAges: RowActions['ages']
}

/** The head of a line: who it is for, and the way to prices that go by age. */
export const UnitHead = memo(function UnitHead({ row, unit, tiers, onAges }: UnitHeadProps) {
  const t = useT()
  if (unit.isFree) return unit.label
  return (
    <Group gap={2} justify="space-between" wrap="nowrap">
      <span className={classes.unitName}>{unit.label}</span>
      <Menu position="bottom-end" withinPortal shadow="sm">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            style={{ flex: 'none' }}
            aria-label={t('prices.guestMenu', { unit: unit.label })}
          >
            <Icon name="down" size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('prices.guestMenu', { unit: unit.label })}</Menu.Label>
          {tiers.map((tier, at) => (
            <Menu.Item key={tier.min} onClick={() => onAges({ row, unit: unit.id, tier: at })}>
              {t('prices.byAgeAt', { tier: sayTier(tier, t) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
})
