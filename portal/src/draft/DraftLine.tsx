import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useEditors } from './editors.ts'
import { useDraftHead, useTripDraft } from './use-trip-draft.tsx'

/** Where what was typed is: only here, in the draft, or live; and who else has the part open. */
export function DraftLine({ part }: { part: string }) {
  const { t, locale } = useWords()
  const { trip, draft, state, isLive, mayEdit, flush } = useDraftHead()
  const { updated_at: savedAt, changes } = draft
  const time = savedAt
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(savedAt))
    : ''
  const atRest = () => {
    if (changes.length > 0) return t('publishing.draftSaved', { time })
    return isLive ? t('publishing.allLive') : t('publishing.allSaved')
  }
  const said = {
    typing: t('publishing.typing'),
    saving: t('publishing.saving'),
    failed: t('publishing.notSaved'),
  }
  return (
    <>
      <Group gap="xs" aria-live="polite">
        <Text size="sm" c={state === 'failed' ? 'var(--bad)' : 'dimmed'}>
          {state === 'saved' ? atRest() : said[state]}
        </Text>
        {state === 'failed' && (
          <Anchor component="button" type="button" size="sm" onClick={() => void flush()}>
            {t('kit.tryAgain')}
          </Anchor>
        )}
      </Group>
      {mayEdit && <OtherEditors trip={trip.id} part={part} />}
    </>
  )
}

function OtherEditors({ trip, part }: { trip: string; part: string }) {
  const { t, locale } = useWords()
  const others = useEditors(trip, part)
  if (others.length === 0) return null
  const names = new Intl.ListFormat(locale).format(others)
  return (
    <Text size="sm" component="span">
      {t('draft.alsoHere', { names })}
    </Text>
  )
}

/** Why what was typed is not saved: two versions to choose from, or a refusal. */
export function DraftNotices() {
  const t = useT()
  const { clash, error, putOff } = useTripDraft()
  return (
    <>
      {clash !== null && (
        <Alert color="yellow" variant="light" mb="md" icon={<Icon name="warning" />}>
          {t('draft.waits')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => putOff(false)}>
            {t('draft.compare')}
          </Button>
        </Alert>
      )}
      <Refusal error={error} />
    </>
  )
}
