import { Group, List, SimpleGrid, Text } from '@mantine/core'
import type { PlatformHealth } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { placeOfWarning } from './place-of-warning.ts'
import { healthQuery } from './queries.ts'

/** What somebody should look at, and the figures behind it. */
export function HealthPanel() {
  const { t } = useWords()
  const { data: health } = useSuspenseQuery(healthQuery)
  return (
    <>
      <Section title={t('system.lookAt')}>
        {health.warnings.length === 0 ? (
          <EmptyState icon="check" title={t('system.allWell')}>
            {t('system.allWellAbout')}
          </EmptyState>
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
      <Section title={t('system.figures')}>
        <Figures health={health} />
      </Section>
    </>
  )
}

function Warning({ warning, health }: { warning: string; health: PlatformHealth }) {
  const { t } = useWords()
  const key = `system.warning_${warning}`
  const count = countOf(warning, health)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <StatusMark tone="warn">{t('system.warning')}</StatusMark>
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
      <Figure label={t('system.mailWaiting')}>{number.format(mail.waiting)}</Figure>
      <Figure label={t('system.mailFailed')}>{number.format(mail.failed)}</Figure>
      <Figure label={t('system.ratesOldest')}>
        {rates.oldest_as_of === null ? '–' : <InstantText at={rates.oldest_as_of} />}
      </Figure>
      <Figure label={t('system.indexedTrips')}>{number.format(search.indexed_trips)}</Figure>
      <Figure label={t('system.webhookEndpoints')}>{number.format(webhooks.endpoints)}</Figure>
      <Figure label={t('system.freeDisk')}>
        {storage.free_mib === null ? '–' : `${gigabytes.format(storage.free_mib / 1024)} GiB`}
      </Figure>
      <Figure label={t('system.version')}>{health.version}</Figure>
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
