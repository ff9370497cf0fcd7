import { ActionIcon, Alert, Button, Text } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { type ReactNode, useMemo } from 'react'
import type { Command } from '#commands/command.ts'
import { useCommands } from '#commands/use-commands.tsx'
import type { SaveState } from '#forms/use-part-editor.ts'
import { Icon } from '#parts/icons.tsx'
import { useEditors } from '#queries/editors.ts'
import { useWords } from '#words/use-words.tsx'
import { DraftLine } from '../trips/DraftLine.tsx'
import { OptionTabs } from '../trips/OptionTabs.tsx'
import { PublishButton } from '../trips/PublishButton.tsx'
import type { OptionFacts } from './option-facts.ts'

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

interface Given {
  trip: TripWithParts
  facts: OptionFacts
  tab: 'prices' | 'schedule'
  editing: Editing
  /** What keeps it from being published, in words. */
  stops: ReactNode
}

/** The head of both editors: the tabs, where what was typed is, undo, and publishing. */
export function OptionHead({ trip, facts, tab, editing, stops }: Given) {
  const { t, locale } = useWords()
  const others = useEditors(trip.id, `${tab}.${facts.option.id}`)
  const { canUndo, canRedo, undo, redo } = editing
  const commands = useMemo((): Command[] => {
    const list: Command[] = []
    if (canUndo) {
      list.push({
        id: 'draft.undo',
        label: t('drafts.undo'),
        keys: 'Mod+z',
        icon: 'undo',
        run: undo,
      })
    }
    if (canRedo) list.push({ id: 'draft.redo', label: t('drafts.redo'), keys: 'Mod+y', run: redo })
    return list
  }, [t, canUndo, canRedo, undo, redo])
  useCommands(commands)
  const names = new Intl.ListFormat(locale).format(others)
  return (
    <>
      <OptionTabs
        trip={trip}
        optionId={facts.option.id}
        tab={tab}
        about={
          <>
            <DraftLine
              state={editing.state}
              savedAt={editing.draft.updated_at}
              changes={editing.draft.changes.length}
              isLive={trip.status === 'published'}
              onTryAgain={() => void editing.flush()}
            />
            {others.length > 0 && (
              <Text size="sm" component="span">
                {t('drafts.alsoHere', { names })}
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
              aria-label={t('drafts.undo')}
              onClick={undo}
            >
              <Icon name="undo" size={18} />
            </ActionIcon>
            <PublishButton trip={trip} flush={editing.flush} isTyping={editing.state !== 'saved'} />
          </>
        }
      />
      {editing.conflict !== null && (
        <Alert color="yellow" variant="light" mb="md" icon={<Icon name="warning" />}>
          {t('drafts.waits')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={editing.lookAgain}>
            {t('drafts.compare')}
          </Button>
        </Alert>
      )}
    </>
  )
}
