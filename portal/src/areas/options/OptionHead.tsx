import { ActionIcon, Alert, Button, Text } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { memo, useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT, useWords } from '#app/language/use-words.tsx'
import { PublishButton } from '#areas/trips/publishing/PublishButton.tsx'
import { DraftLine } from '#draft/DraftLine.tsx'
import { useEditors } from '#draft/editors.ts'
import type { SaveState } from '#draft/use-saving.ts'
import { Icon } from '#kit/icons.tsx'
import { OptionTabs } from './OptionTabs.tsx'

/** Of the editor below it: values and functions that stay the same while prices are typed. */
interface Editing {
  state: SaveState
  draft: { updated_at: string | null; changes: readonly unknown[] }
  conflict: object | null
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  flush: () => Promise<boolean>
  lookAgain: () => void
}

interface OptionHeadProps extends Editing {
  trip: TripWithParts
  option: string
  tab: 'prices' | 'schedule'
  /** What keeps it from being published, in words. */
  stops: string | null
}

/** What the head shows of an editor, and nothing that changes with each letter. */
export function headOf(editing: Editing): Editing {
  const { state, draft, conflict, canUndo, canRedo, undo, redo, flush, lookAgain } = editing
  return { state, draft, conflict, canUndo, canRedo, undo, redo, flush, lookAgain }
}

/** The head of both editors: the tabs, where what was typed is, undo, and publishing. */
export const OptionHead = memo(function OptionHead(given: OptionHeadProps) {
  const { trip, option, tab, stops, state, draft, conflict, flush, lookAgain } = given
  const { t, locale } = useWords()
  const others = useEditors(trip.id, `${tab}.${option}`)
  const { canUndo, canRedo, undo, redo } = given
  const commands = useUndoCommands({ canUndo, canRedo, undo, redo })
  useCommands(commands)
  const names = new Intl.ListFormat(locale).format(others)
  return (
    <>
      <OptionTabs
        trip={trip}
        optionId={option}
        tab={tab}
        about={
          <>
            <DraftLine
              state={state}
              savedAt={draft.updated_at}
              changes={draft.changes.length}
              isLive={trip.status === 'published'}
              onTryAgain={() => void flush()}
            />
            {others.length > 0 && (
              <Text size="sm" component="span">
                {t('draft.alsoHere', { names })}
              </Text>
            )}
          </>
        }
        actions={
          <>
            {stops && (
              <Text size="sm" c="var(--bad)" component="span">
                {stops}
              </Text>
            )}
            <ActionIcon
              variant="default"
              size="lg"
              disabled={!canUndo}
              aria-label={t('draft.undo')}
              onClick={undo}
            >
              <Icon name="undo" size={18} />
            </ActionIcon>
            <PublishButton trip={trip} flush={flush} isTyping={state !== 'saved'} />
          </>
        }
      />
      {conflict !== null && (
        <Alert color="yellow" variant="light" mb="md" icon={<Icon name="warning" />}>
          {t('draft.waits')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={lookAgain}>
            {t('draft.compare')}
          </Button>
        </Alert>
      )}
    </>
  )
})

interface UndoCommandsOptions {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

function useUndoCommands({ canUndo, canRedo, undo, redo }: UndoCommandsOptions): Command[] {
  const t = useT()
  return useMemo((): Command[] => {
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
}
