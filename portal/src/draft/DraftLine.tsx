import { Anchor, Group, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import type { SaveState } from './use-saving.ts'

interface DraftLineProps {
  state: SaveState
  /** When the draft was last written. */
  savedAt: string | null
  /** Parts that are not live yet. */
  changes: number
  isLive: boolean
  onTryAgain?: (() => void) | undefined
}

/** Where what was typed is: only here, in the draft, or live. */
export function DraftLine({ state, savedAt, changes, isLive, onTryAgain }: DraftLineProps) {
  const { t, locale } = useWords()
  const time = savedAt
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(savedAt))
    : ''
  const atRest = () => {
    if (changes > 0) return t('publishing.draftSaved', { time })
    return isLive ? t('publishing.allLive') : t('publishing.allSaved')
  }
  const said = {
    typing: t('publishing.typing'),
    saving: t('publishing.saving'),
    failed: t('publishing.notSaved'),
  }
  return (
    <Group gap="xs" aria-live="polite">
      <Text size="sm" c={state === 'failed' ? 'var(--bad)' : 'dimmed'}>
        {state === 'saved' ? atRest() : said[state]}
      </Text>
      {state === 'failed' && onTryAgain && (
        <Anchor component="button" type="button" size="sm" onClick={onTryAgain}>
          {t('kit.tryAgain')}
        </Anchor>
      )}
    </Group>
  )
}
