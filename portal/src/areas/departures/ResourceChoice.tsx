import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ResourcesOverlapProblem } from '@outset/sdk/seller'
import { OutsetError, type ResourceName } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { type DepartureWish, resourcesQuery, usePutResources } from './queries/departure.ts'

interface ResourceChoiceProps {
  which: DepartureWish
  resources: readonly ResourceName[]
}

/** Who leads a departure and what it takes. */
export function ResourceChoice({ which, resources }: ResourceChoiceProps) {
  const { t } = useWords()
  const { may, viewing } = useMe()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = may('schedule:manage') && viewing === null
  return (
    <Section
      title={t('departures.resources')}
      actions={
        mayEdit &&
        !isEditing && (
          <Button variant="default" mih={44} onClick={() => setEditing(true)}>
            {t('kit.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Chooser which={which} resources={resources} onDone={() => setEditing(false)} />
      ) : (
        <Text c={resources.length === 0 ? 'dimmed' : undefined}>
          {resources.map(({ name }) => name).join(', ') || t('departures.noResources')}
        </Text>
      )}
    </Section>
  )
}

function Chooser({ which, resources, onDone }: ResourceChoiceProps & { onDone: () => void }) {
  const { t } = useWords()
  const kindName = (kind: string) => {
    const key = `departures.kind_${kind}`
    return t.has(key) ? t(key) : kind
  }
  const all = useQuery(resourcesQuery)
  const [ids, setIds] = useState(resources.map(({ id }) => id))
  const put = usePutResources(which)
  const overlap =
    put.error instanceof OutsetError && put.error.is('ResourcesOverlap') ? put.error : null
  const save = (refuse: boolean) =>
    put.mutate(
      { ids, refuse },
      {
        onSuccess: () => {
          sayDone(t('kit.saved'))
          onDone()
        },
      },
    )
  const choices = [...resources, ...(all.data ?? [])]
  const data = [...new Map(choices.map(one => [one.id, one])).values()].map(
    ({ id, name, kind }) => ({
      value: id,
      label: `${name} · ${kindName(kind)}`,
    }),
  )
  return (
    <Stack>
      <Checkbox.Group
        label={t('departures.resources')}
        description={t('departures.resourcesHelp')}
        value={ids}
        onChange={setIds}
      >
        <Stack gap="xs" mt="xs">
          {data.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      {all.data?.length === 0 && (
        <Text>
          {t('departures.noSuchResource')}{' '}
          <TextLink to="/settings/resources">{t('departures.toResources')}</TextLink>
        </Text>
      )}
      <Refusal error={all.error ?? (overlap ? null : put.error)} />
      <Overlaps overlap={overlap} />
      <Group>
        <Button mih={44} loading={put.isPending} onClick={() => save(overlap === null)}>
          {t(overlap ? 'departures.assignAnyway' : 'kit.save')}
        </Button>
        <Button mih={44} variant="default" onClick={onDone}>
          {t('kit.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function Overlaps({ overlap }: { overlap: OutsetError<ResourcesOverlapProblem> | null }) {
  const t = useT()
  return (
    <>
      {overlap && (
        <Alert role="alert" color="red" title={t('departures.overlapTitle')}>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {overlap.facts.overlaps.map(one => (
              <li key={`${one.resource.id} ${one.option_id} ${one.start}`}>
                {one.resource.name}: {one.trip_title} · {one.option_name} ·{' '}
                <StartText start={one.start} timezone={one.timezone} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
