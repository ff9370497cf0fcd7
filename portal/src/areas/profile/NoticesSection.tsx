import { Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import type { MyNotices, NoticeKind, NoticeWay } from '@outset/sdk/seller'
import { NoticeWay as WAYS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { noticesQuery, usePutNotices } from './queries.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What one is mailed about, kind by kind. */
export function NoticesSection() {
  const t = useT()
  const { seller } = useMe()
  const { data } = useQuery(noticesQuery)
  if (data === undefined) return null
  // Nobody is mailed about what they may not see.
  const kinds = data.kinds.filter(({ permitted }) => permitted)
  return (
    <Section title={t('profile.notices')}>
      <Text c="dimmed" mb="sm">
        {t('profile.noticesAbout', { seller: seller?.name ?? '' })}
      </Text>
      {kinds.length === 0 ? (
        <Text>{t('profile.noticesNone')}</Text>
      ) : (
        <NoticesForm notices={{ ...data, kinds }} />
      )}
    </Section>
  )
}

function NoticesForm({ notices }: { notices: MyNotices }) {
  const t = useT()
  const { seller } = useMe()
  const put = usePutNotices()
  const form = useSavedForm('notices', seller?.slug ?? null, {
    hour: String(notices.digest_hour),
    zone: notices.timezone,
    ways: Object.fromEntries(notices.kinds.map(({ kind, mail }) => [kind, mail])),
  })
  const { hour, zone, ways } = form.values
  const save = onSubmit(() =>
    put.mutate(
      {
        locale: notices.locale,
        timezone: zone,
        digest_hour: Number(hour),
        kinds: Object.entries(ways).map(([kind, mail]) => ({
          // Both are of the list that the service gave.
          kind: kind as NoticeKind,
          // As above.
          mail: mail as NoticeWay,
        })),
      },
      {
        onSuccess: () => {
          form.clear(form.values)
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  return (
    <form onSubmit={save}>
      <Stack maw={640}>
        <NoticeWays
          kinds={notices.kinds}
          ways={ways}
          onWays={next => form.change({ ways: next })}
        />
        <Group align="flex-end">
          <NativeSelect
            label={t('profile.digestHour')}
            data={HOURS.map(value => ({ value, label: `${value.padStart(2, '0')}:00` }))}
            value={hour}
            onChange={event => form.change({ hour: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('profile.digestZone')}
            data={zonesWith(zone)}
            value={zone}
            onChange={event => form.change({ zone: event.currentTarget.value })}
          />
        </Group>
        <SaveRow
          isSaving={put.isPending}
          error={put.error}
          isTouched={form.isTouched}
          onReset={() => form.clear()}
        />
      </Stack>
    </form>
  )
}

function zonesWith(zone: string): string[] {
  return [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}

interface NoticeWaysProps {
  kinds: MyNotices['kinds']
  ways: Readonly<Record<string, string>>
  onWays: (ways: Record<string, string>) => void
}

function NoticeWays({ kinds, ways, onWays }: NoticeWaysProps) {
  const t = useT()
  return (
    <Table aria-label={t('profile.notices')}>
      <Table.Tbody>
        {kinds.map(({ kind }) => {
          const key = `profile.kind_${kind}`
          const label = t.has(key) ? t(key) : kind
          return (
            <Table.Tr key={kind}>
              <Table.Td>{label}</Table.Td>
              <Table.Td w={170}>
                <NativeSelect
                  aria-label={label}
                  data={WAYS.map(value => ({ value, label: t(`profile.way_${value}`) }))}
                  value={ways[kind] ?? 'off'}
                  onChange={event => onWays({ ...ways, [kind]: event.currentTarget.value })}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
