import { ActionIcon, Text } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { memo, useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import { PublishButton } from '#areas/trips/publishing/PublishButton.tsx'
import type { OptionTab } from '#areas/trips/publishing/readiness-jump.ts'
import { DraftLine, DraftNotices } from '#draft/DraftLine.tsx'
import { Icon } from '#kit/icons.tsx'
import { OptionTabs } from './OptionTabs.tsx'

interface OptionHeadProps extends Partial<UndoButtonProps> {
  trip: TripWithParts
  option: string
  tab: OptionTab
  /** What keeps it from being published, in words. */
  stops?: string | null
}

/** The head of every page of an option: the tabs, where what was typed is, and publishing. */
export const OptionHead = memo(function OptionHead(given: OptionHeadProps) {
  const { trip, option, tab, stops, canUndo = false, canRedo = false, undo, redo } = given
  return (
    <>
      <OptionTabs
        trip={trip}
        optionId={option}
        tab={tab}
        about={<DraftLine part={`${tab}.${option}`} />}
        actions={
          <>
            {stops && (
              <Text size="sm" c="var(--bad)" component="span">
                {stops}
              </Text>
            )}
            {undo && redo && <UndoButton {...{ canUndo, canRedo, undo, redo }} />}
            <PublishButton />
          </>
        }
      />
      <DraftNotices />
    </>
  )
})

interface UndoButtonProps {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

function UndoButton({ canUndo, canRedo, undo, redo }: UndoButtonProps) {
  const t = useT()
  const commands = useMemo((): Command[] => {
    const list: Command[] = []
    if (canUndo) {
      list.push({
        id: 'draft.undo',
        label: t('draft.undo'),
        keys: 'Mod+z',
        icon: 'undo',
        run: undo,
      })
    }
    if (canRedo) list.push({ id: 'draft.redo', label: t('draft.redo'), keys: 'Mod+y', run: redo })
    return list
  }, [t, canUndo, canRedo, undo, redo])
  useCommands(commands)
  return (
    <ActionIcon
      variant="default"
      size="lg"
      disabled={!canUndo}
      aria-label={t('draft.undo')}
      onClick={undo}
    >
      <Icon name="undo" size={18} />
    </ActionIcon>
  )
}
