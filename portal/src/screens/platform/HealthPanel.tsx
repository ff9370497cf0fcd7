import { Group, List, SimpleGrid, Text } from '@mantine/core'
import type { PlatformHealth } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { healthQuery } from '#queries/platform-system.ts'
import { useWords } from '#words/use-words.tsx'
import { placeOfWarning } from './place-of-warning.ts'

/** What somebody should look at, and the figures behind it. */
export function HealthPanel() {
  const { t } = useWords()
  const { data: health } = useSuspenseQuery(healthQuery)
  return (
    <>
      <Section title={t('platformSystem.lookAt')}>
        {health.warnings.length === 0 ? (
          <EmptyState icon="check" title={t('platformSystem.allWell')} />
        ) : (
          <List listStyleType="none" spacing="xs">
            {health.warnings.map(warning => (
              <List.Item key={warning}>
                <Warning warning={warning} health={health} />
              </List.Item>
            ))}
          </List>
        )}
      </Section>
      <Section title={t('platformSystem.figures')}>
        <Figures health={health} />
      </Section>
    </>
  )
}

function Warning({ warning, health }: { warning: string; health: PlatformHealth }) {
  const { t } = useWords()
  const key = `platformSystem.warning_${warning}`
  const count = countOf(warning, health)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <StatusMark tone="warn">{t('platformSystem.warning')}</StatusMark>
      <TextLink {...placeOfWarning(warning)}>{t.has(key) ? t(key, { count }) : warning}</TextLink>
    </Group>
  )
}

function countOf(warning: string, { jobs, mail, rates, webhooks }: PlatformHealth): number {
  const counts: Readonly<Record<string, number>> = {
    jobs_failing: jobs.failing.length,
    jobs_late: jobs.late.length,
    mail_failed: mail.failed,
    mail_kept: mail.kept,
    rates_stale: rates.stale.length,
    rates_quarantined: rates.quarantined,
    webhooks_off: webhooks.off,
  }
  return counts[warning] ?? 0
}

function Figures({ health }: { health: PlatformHealth }) {
  const { t, locale } = useWords()
  const { mail, rates, search, webhooks, storage } = health
  const number = new Intl.NumberFormat(locale)
  const gigabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <Figure label={t('platformSystem.mailWaiting')}>{number.format(mail.waiting)}</Figure>
      <Figure label={t('platformSystem.mailFailed')}>{number.format(mail.failed)}</Figure>
      <Figure label={t('platformSystem.ratesOldest')}>
        {rates.oldest_as_of === null ? '–' : <InstantText at={rates.oldest_as_of} />}
      </Figure>
      <Figure label={t('platformSystem.indexedTrips')}>
        {number.format(search.indexed_trips)}
      </Figure>
      <Figure label={t('platformSystem.webhookEndpoints')}>
        {number.format(webhooks.endpoints)}
      </Figure>
      <Figure label={t('platformSystem.freeDisk')}>
        {storage.free_mib === null ? '–' : `${gigabytes.format(storage.free_mib / 1024)} GiB`}
      </Figure>
      <Figure label={t('platformSystem.version')}>{health.version}</Figure>
    </SimpleGrid>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} fz="lg">
        <bdi>{children}</bdi>
      </Text>
    </div>
  )
}
