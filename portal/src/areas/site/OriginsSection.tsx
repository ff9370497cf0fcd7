import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { originOf } from './origin-of.ts'
import {
  originsQuery,
  refusedCallsQuery,
  usePutOrigins,
  websiteKeysQuery,
} from './queries/storefronts.ts'
import { refusedOrigins } from './refused-origins.ts'

/** Which pages may call from a browser; those that were refused are offered by name. */
export function OriginsSection({ storefrontId }: { storefrontId: string }) {
  const { t, service } = useWords()
  const { may } = useMe()
  const [typed, setTyped] = useState('')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { data } = useQuery(originsQuery(storefrontId))
  const { data: keys } = useQuery({
    ...websiteKeysQuery(storefrontId),
    enabled: may('key:manage'),
  })
  const { data: refused } = useQuery({ ...refusedCallsQuery, enabled: may('log:read') })
  const put = usePutOrigins(storefrontId)
  const origins = data?.origins ?? []
  const keyIds = keys?.data.map(({ id }) => id) ?? []
  const asked = refusedOrigins(refused?.data ?? [], { keyIds, allowed: origins }).filter(
    ({ origin }) => !dismissed.includes(origin),
  )
  const write = (next: readonly string[]) =>
    put.mutate(next, {
      onSuccess: () => {
        setTyped('')
        sayDone(t('kit.saved'))
      },
    })
  const errors = Object.values(fieldErrors(put.error, service))
  return (
    <Section title={t('site.origins')}>
      <Stack maw={640}>
        <Text c="dimmed">{t('site.originsAbout')}</Text>
        <RefusedOrigins
          asked={asked}
          isSaving={put.isPending}
          onAllow={origin => write([...origins, origin])}
          onKeep={origin => setDismissed([...dismissed, origin])}
        />
        {data && origins.length === 0 && <Text>{t('site.noOrigins')}</Text>}
        <Stack gap={4} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {origins.map(origin => (
            <Group key={origin} component="li" gap="xs">
              <bdi dir="ltr">{origin}</bdi>
              <ActionIcon
                variant="subtle"
                aria-label={`${t('kit.remove')}: ${origin}`}
                onClick={() => write(origins.filter(one => one !== origin))}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <AddOrigin
          typed={typed}
          error={errors[0]}
          isSaving={put.isPending}
          onType={setTyped}
          onAdd={() => write([...origins, originOf(typed)])}
        />
        <Refusal error={put.error} />
      </Stack>
    </Section>
  )
}

interface RefusedOriginsProps {
  asked: readonly { origin: string; count: number }[]
  isSaving: boolean
  onAllow: (origin: string) => void
  onKeep: (origin: string) => void
}

function RefusedOrigins({ asked, isSaving, onAllow, onKeep }: RefusedOriginsProps) {
  const t = useT()
  return (
    <>
      {asked.map(({ origin, count }) => (
        <Alert key={origin} color="yellow" icon={<Icon name="warning" />} role="status">
          <Stack gap="xs">
            <Text>{t('site.refusedAsk', { origin, count })}</Text>
            <Group gap="xs">
              <Button size="compact-sm" loading={isSaving} onClick={() => onAllow(origin)}>
                {t('site.allow')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => onKeep(origin)}>
                {t('site.keep')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ))}
    </>
  )
}

interface AddOriginProps {
  typed: string
  error: string | undefined
  isSaving: boolean
  onType: (typed: string) => void
  onAdd: () => void
}

function AddOrigin({ typed, error, isSaving, onType, onAdd }: AddOriginProps) {
  const t = useT()
  return (
    <form onSubmit={onSubmit(onAdd)}>
      <Group align="flex-start">
        <TextInput
          flex={1}
          label={t('site.addOrigin')}
          description={t('site.addOriginHelp')}
          inputMode="url"
          dir="ltr"
          required
          withAsterisk={false}
          value={typed}
          error={error}
          onChange={event => onType(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={24} loading={isSaving}>
          {t('site.add')}
        </Button>
      </Group>
    </form>
  )
}
