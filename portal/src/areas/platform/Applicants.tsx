import { Button, Group, Stack, Text } from '@mantine/core'
import type { SellerRecord } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { applicantsQuery, useActOnSeller } from './queries/sellers.ts'

/** Who wants into the network, with the answer beside the name. Nothing when nobody does. */
export function Applicants() {
  const t = useT()
  const { data: applicants } = useSuspenseQuery(applicantsQuery)
  if (applicants.data.length === 0) return null
  return (
    <Section title={t('platform.applied', { count: applicants.total })}>
      <Stack gap="md" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {applicants.data.map(seller => (
          <Applicant key={seller.id} seller={seller} />
        ))}
      </Stack>
    </Section>
  )
}

function Applicant({ seller: { slug, name, base, blurb } }: { seller: SellerRecord }) {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const act = useActOnSeller()
  const answer = (what: 'approve' | 'refuse') =>
    act.mutate(
      { slug, act: what },
      { onSuccess: () => sayDone(t(`platform.did_${what}`, { name })) },
    )
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" align="flex-start">
        <div>
          <TextLink to="/platform/sellers/$slug" params={{ slug }} fw={600}>
            {name}
          </TextLink>
          {base && (
            <Text span c="dimmed">
              {' '}
              · {base}
            </Text>
          )}
          {blurb && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {blurb}
            </Text>
          )}
        </div>
        {mayOnPlatform('platform:manage') && (
          <Group gap="xs">
            <Button size="compact-sm" loading={act.isPending} onClick={() => answer('approve')}>
              {t('platform.approve')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={act.isPending}
              onClick={() => answer('refuse')}
            >
              {t('platform.refuse')}
            </Button>
          </Group>
        )}
      </Group>
      <Refusal error={act.error} />
    </Stack>
  )
}
