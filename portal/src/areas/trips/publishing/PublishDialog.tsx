import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { CheckedDraft, LossKind, TripWithParts } from '@outset/sdk/seller'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { partOfChange } from '#draft/draft-parts.ts'
import { draftCheckQuery, tripDraftQuery, useApplyDraft } from '#draft/queries.ts'
import { whatStops } from '#draft/what-changes.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { Loading } from '#kit/Loading.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { ChangedPart } from './ChangedPart.tsx'
import { ImpactList } from './ImpactList.tsx'
import { ReadinessList } from './ReadinessList.tsx'
import { UnplacedHint } from './UnplacedHint.tsx'

interface PublishDialogProps {
  trip: TripWithParts
  onClose: () => void
}

/** What publishing will change, before → after, and what stops it. */
export function PublishDialog({ trip, onClose }: PublishDialogProps) {
  const t = useT()
  const { data: draft } = useSuspenseQuery(tripDraftQuery(trip.id))
  const check = useQuery(draftCheckQuery({ trip: trip.id, version: draft.version }))
  // Here, because what follows is drawn anew with every version of the draft.
  const apply = useApplyDraft()
  const isLive = trip.status === 'published'
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={isLive ? t('publishing.publishTitle') : t('publishing.putOnSaleTitle')}
    >
      {check.isPending && <Loading />}
      <Refusal error={check.error} />
      {check.data && (
        <Decision
          trip={trip}
          version={draft.version}
          checked={check.data}
          apply={apply}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface DecisionProps extends PublishDialogProps {
  version: number | undefined
  checked: CheckedDraft
  apply: ReturnType<typeof useApplyDraft>
}

function Decision({ trip, version, checked, apply, onClose }: DecisionProps) {
  const t = useT()
  const isLive = trip.status === 'published'
  const [force, setForce] = useState<readonly string[]>([])
  const [acceptedLosses, setAccepted] = useState<readonly string[]>([])
  const offered = languagesToOffer(trip, checked)
  const [locales, setLocales] = useState<readonly string[]>(offered)
  const stops = whatStops(checked, { force, acceptedLosses })
  const nothing = checked.parts.length === 0 && isLive && locales.length === 0

  function publish() {
    apply.mutate({
      onDone: () => {
        sayDone(isLive ? t('publishing.changesLive') : t('publishing.nowOnSale'))
        onClose()
      },
      trip: trip.id,
      version: checked.parts.length > 0 ? version : undefined,
      force,
      // They were chosen from those that the service named.
      acceptLosses: acceptedLosses as LossKind[],
      publishLocales: locales,
      publishTrip: !isLive,
    })
  }

  return (
    <Stack>
      {checked.parts.length === 0 && isLive && <Text>{t('publishing.nothingToPublish')}</Text>}
      {checked.parts.map(part => (
        <ChangedPart
          key={part.key}
          trip={trip}
          part={part}
          isForced={force.includes(part.key)}
          onForce={on => setForce(keys => toggled(keys, part.key, on))}
        />
      ))}
      <ImpactList
        checked={checked}
        accepted={acceptedLosses}
        onAccept={(loss, on) => setAccepted(kinds => toggled(kinds, loss, on))}
      />
      <Languages offered={offered} chosen={locales} onChoose={setLocales} />
      <UnplacedHint trip={trip} />
      {!isLive && trip.expanded && (
        <ReadinessList trip={trip.id} readiness={trip.expanded.readiness} />
      )}
      {stops.map(stop => (
        <Text key={stop} c="var(--bad)">
          {t(`publishing.stop_${stop}`)}
        </Text>
      ))}
      <Refusal error={apply.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('publishing.notYet')}
        </Button>
        <Button loading={apply.isPending} disabled={stops.length > 0 || nothing} onClick={publish}>
          {isLive ? t('publishing.publishNow') : t('publishing.putOnSale')}
        </Button>
      </Group>
    </Stack>
  )
}

function Languages({
  offered,
  chosen,
  onChoose,
}: {
  offered: readonly string[]
  chosen: readonly string[]
  onChoose: (locales: readonly string[]) => void
}) {
  const { t, code } = useWords()
  return offered.map(locale => (
    <Checkbox
      key={locale}
      label={t('publishing.publishLanguageToo', { language: languageName(locale, code) })}
      checked={chosen.includes(locale)}
      onChange={event => onChoose(toggled(chosen, locale, event.currentTarget.checked))}
    />
  ))
}

/** Texts that nobody sees yet: in the draft or saved, and in a language that is not published. */
function languagesToOffer(trip: TripWithParts, { parts }: CheckedDraft): string[] {
  const inDraft = parts
    .map(partOfChange)
    .flatMap(({ part, locale }) => (part === 'text' && locale !== undefined ? [locale] : []))
  const all = new Set([...trip.locales, ...inDraft])
  return [...all].filter(locale => !trip.published_locales.includes(locale)).sort()
}

function toggled(list: readonly string[], item: string, on: boolean): string[] {
  const others = list.filter(one => one !== item)
  return on ? [...others, item] : others
}
