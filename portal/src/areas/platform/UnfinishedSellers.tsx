import { Button, Stack, Text } from '@mantine/core'
import type { UnfinishedSeller } from '@outset/sdk/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { morePages } from '#kit/queries/more-pages.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { unfinishedSellersQuery } from './queries/applications.ts'
import { useAddOwner } from './queries/sellers.ts'

/** Who does not sell yet: what comes next for each, what else is missing, and since when. */
export function UnfinishedSellers() {
  const t = useT()
  const sellers = useInfiniteQuery(unfinishedSellersQuery)
  const rows = sellers.data?.pages.flatMap(({ data }) => data) ?? []
  const columns: Column<UnfinishedSeller>[] = [
    {
      id: 'seller',
      label: t('platform.seller'),
      cell: ({ slug, name }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    { id: 'missing', label: t('platform.missing'), cell: row => <Missing row={row} /> },
    {
      id: 'since',
      label: t('platform.stuckSince'),
      cell: ({ since }) => <InstantText at={since} timeStyle={undefined} />,
    },
    {
      id: 'again',
      label: t('platform.inviteAgain'),
      isLabelHidden: true,
      end: true,
      cell: row => <InviteAgain row={row} />,
    },
  ]
  return (
    <Section title={t('platform.unfinished')} flush>
      <Refusal error={sellers.error} />
      {sellers.data && (
        <DataTable
          label={t('platform.unfinished')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="check" title={t('platform.allSell')}>
              {t('platform.allSellAbout')}
            </EmptyState>
          }
          more={morePages(sellers)}
        />
      )}
    </Section>
  )
}

function Missing({ row: { missing } }: { row: UnfinishedSeller }) {
  const t = useT()
  const [next, ...later] = missing.map(step => {
    const key = `platform.step_${step}`
    return t.has(key) ? t(key) : step
  })
  return (
    <Stack gap={0}>
      <Text span fw={600}>
        {next}
      </Text>
      {later.length > 0 && (
        <Text span size="sm" c="dimmed">
          {later.join(', ')}
        </Text>
      )}
    </Stack>
  )
}

/** Only for who has not come: whoever has can ask for a link themselves. */
function InviteAgain({ row: { slug, owner } }: { row: UnfinishedSeller }) {
  const t = useT()
  const mailed = useMailed()
  const { mayOnPlatform } = useMe()
  const invite = useAddOwner(slug)
  if (owner === null || owner.has_come || !mayOnPlatform('platform:manage')) return null
  const { name, email } = owner
  const done = { onSuccess: () => sayDone(mailed('platform.invitedAgain', { name })) }
  return (
    <Stack gap="xs" align="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        loading={invite.isPending}
        onClick={() => invite.mutate({ name, email }, done)}
      >
        {t('platform.inviteAgain')}
      </Button>
      <Refusal error={invite.error} />
    </Stack>
  )
}
