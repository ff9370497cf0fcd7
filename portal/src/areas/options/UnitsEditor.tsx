import { Alert, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { UnitType as UNIT_TYPES } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { ItemCard } from '#areas/trips/ItemCard.tsx'
import { HistoryButton } from '#areas/trips/publishing/HistoryButton.tsx'
import { useItemKeys } from '#areas/trips/use-item-keys.ts'
import { usePart } from '#draft/use-part.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { withItem } from '#kit/forms/move-item.ts'
import { Icon } from '#kit/icons.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { UnitFields } from './UnitFields.tsx'
import { ageFaults, moveUnit, newUnit, type Unit, withoutUnit } from './unit-list.ts'
import { useUnitLabels } from './use-unit-labels.ts'

const MOST = 30

/** Who can travel: adults, children, groups, each with its ages. */
export function UnitsEditor({ optionId }: { optionId: string }) {
  const { t, service, code } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'units', optionId })
  const labelsOf = useUnitLabels()
  const { units } = body
  const keys = useItemKeys(units)
  const put = (next: readonly Unit[]) => change({ units: next })
  const nameOf = (unit: Unit) => nameIn(unit.labels, code) || service.value('UnitType', unit.type)
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          {t('options.unitsHelp')}
        </Text>
        <HistoryButton entity="units" id={optionId} name={t('editor.optionTab_units')} />
      </Group>
      {units.length === 0 && (
        <EmptyState icon="people" title={t('editor.noUnits')}>
          {t('options.noUnitsAbout')}
        </EmptyState>
      )}
      {errors.units && <Text c="var(--bad)">{errors.units}</Text>}
      {units.map((unit, at) => (
        <ItemCard
          key={keys[at]}
          title={nameOf(unit)}
          at={at}
          count={units.length}
          isReadOnly={isReadOnly}
          onMove={to => put(moveUnit(units, at, to))}
          onRemove={() => put(withoutUnit(units, at))}
        >
          <UnitFields
            units={units}
            at={at}
            errors={errors}
            isReadOnly={isReadOnly}
            nameOf={nameOf}
            onUnit={changed => put(withItem(units, at, { ...unit, ...changed }))}
          />
        </ItemCard>
      ))}
      <Faults units={units} />
      {!isReadOnly && units.length < MOST && (
        <Menu>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('options.addUnit')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {UNIT_TYPES.map(type => (
              <Menu.Item
                key={type}
                onClick={() => put([...units, newUnit(type, labelsOf(type), units)])}
              >
                {service.value('UnitType', type)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  )
}

function Faults({ units }: { units: readonly Unit[] }) {
  const { t } = useWords()
  const faults = ageFaults(units)
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />}>
      {faults.map(({ kind, from, to }) => (
        <Text key={`${kind} ${from}`} size="sm">
          {kind !== 'backwards' && from === to
            ? t(`options.ages_${kind}_one`, { from })
            : t(`options.ages_${kind}`, { from, to })}
        </Text>
      ))}
    </Alert>
  )
}
