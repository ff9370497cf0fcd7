import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { type DragEvent, memo, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import classes from './PriceRow.module.css'
import type { CellAt, SheetRow } from './price-sheet.ts'

/** What can be done with a row. They stay the same while the table changes. */
export interface RowActions {
  change: (key: string, make: (row: SheetRow) => SheetRow) => void
  move: (key: string, to: number) => void
  copy: (key: string) => void
  remove: (key: string) => void
  /** Asks for its days. */
  edit: (key: string) => void
  /** Asks by how many percent. */
  percent: (key: string) => void
  /** Asks for one price for the whole group. */
  group: (key: string) => void
  /** Asks for the prices by age of a cell. */
  ages: (at: CellAt) => void
}

interface RowHeadProps {
  /** The key of the row. */
  row: string
  number: number
  count: number
  days: string
  coveredBy: number | null
  actions: RowActions
}

const DRAGGED = 'application/x-outset-price-row'

/** The days of a row, and how it is moved: by the handle, the arrows or its menu. */
export const RowHead = memo(function RowHead(given: RowHeadProps) {
  const { row, number, count, days, coveredBy, actions } = given
  const t = useT()
  const [isTarget, setTarget] = useState(false)
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, row),
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      setTarget(true)
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false)
      const key = event.dataTransfer.getData(DRAGGED)
      if (key) actions.move(key, number - 1)
    },
  }
  return (
    <>
      <Group gap={4} mb={8} className={classes.head} data-target={isTarget} {...drop}>
        <span className={classes.handle} title={t('prices.drag')} {...drag}>
          <Icon name="drag" size={18} />
        </span>
        <Text fw={600} flex="1 1 180px">
          {t('prices.rowTitle', { row: String(number), days })}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => actions.edit(row)}>
          {t('prices.editDays')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('prices.moveUp', { row: String(number) })}
          disabled={number === 1}
          onClick={() => actions.move(row, number - 2)}
        >
          <Icon name="up" size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('prices.moveDown', { row: String(number) })}
          disabled={number === count}
          onClick={() => actions.move(row, number)}
        >
          <Icon name="down" size={18} />
        </ActionIcon>
        <RowMenu row={row} number={number} count={count} actions={actions} />
      </Group>
      {coveredBy !== null && (
        <Text size="sm" c="var(--bad)" mb={8} role="alert">
          <Icon name="warning" size={16} /> {t('prices.covered', { row: String(coveredBy) })}
        </Text>
      )}
    </>
  )
})

interface RowMenuProps {
  row: string
  number: number
  count: number
  actions: RowHeadProps['actions']
}

function RowMenu({ row, number, count, actions }: RowMenuProps) {
  const t = useT()
  return (
    <Menu position="bottom-end" withinPortal shadow="sm">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('prices.rowMenu', { row: String(number) })}
        >
          <Icon name="dots" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => actions.copy(row)}>{t('prices.copyRow')}</Menu.Item>
        <Menu.Item onClick={() => actions.percent(row)}>{t('prices.percentRow')}</Menu.Item>
        <Menu.Item onClick={() => actions.group(row)}>{t('prices.groupPrice')}</Menu.Item>
        <Menu.Item disabled={number === 1} onClick={() => actions.move(row, 0)}>
          {t('prices.moveFirst')}
        </Menu.Item>
        <Menu.Item disabled={number === count} onClick={() => actions.move(row, count - 1)}>
          {t('prices.moveLast')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => actions.remove(row)}>
          {t('prices.removeRow')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
