import { Anchor, Group, Text } from '@mantine/core'
import { useWords } from '#words/use-words.tsx'
import type { DraftState } from './use-trip-draft.tsx'

interface Given {
  state: DraftState
  /** When the draft was last written. */
  savedAt: string | null
  /** Parts that are not live yet. */
  changes: number
  isLive: boolean
  onTryAgain?: (() => void) | undefined
}

/** Where what was typed is: only here, in the draft, or live. */
export function DraftLine({ state, savedAt, changes, isLive, onTryAgain }: Given) {
  const { t, locale } = useWords()
  const time = savedAt
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(savedAt))
    : ''
  const atRest = () => {
    if (changes > 0) return t('editor.draftSaved', { time })
    return isLive ? t('editor.allLive') : t('editor.allSaved')
  }
  const said = {
    typing: t('editor.typing'),
    saving: t('editor.saving'),
    failed: t('editor.notSaved'),
  }
  return (
    <Group gap="xs" aria-live="polite">
      <Text size="sm" c={state === 'failed' ? 'var(--bad)' : 'dimmed'}>
        {state === 'saved' ? atRest() : said[state]}
      </Text>
      {state === 'failed' && onTryAgain && (
        <Anchor component="button" type="button" size="sm" onClick={onTryAgain}>
          {t('parts.tryAgain')}
        </Anchor>
      )}
    </Group>
  )
}
