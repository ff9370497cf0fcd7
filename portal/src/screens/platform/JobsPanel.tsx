import { Text } from '@mantine/core'
import type { JobState } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark, type Tone } from '#parts/StatusMark.tsx'
import { jobsQuery } from '#queries/platform-system.ts'
import { useWords } from '#words/use-words.tsx'

const TONES: Readonly<Record<string, Tone>> = { ok: 'good', failing: 'bad', late: 'warn' }

/** What the service does by itself, and how that went the last time. */
export function JobsPanel() {
  const { t } = useWords()
  const { data: jobs } = useSuspenseQuery(jobsQuery)
  const columns: Column<JobState>[] = [
    {
      id: 'name',
      label: t('platformSystem.job'),
      cell: ({ name, last_error, state }) => {
        const key = `platformSystem.job_${name}`
        return (
          <>
            {t.has(key) ? t(key) : name}
            {state === 'failing' && last_error && (
              <Text size="sm" c="var(--bad)">
                <bdi dir="ltr">{last_error}</bdi>
              </Text>
            )}
          </>
        )
      },
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ state }) => {
        const key = `platformSystem.jobState_${state}`
        return <StatusMark tone={TONES[state] ?? 'quiet'}>{t.has(key) ? t(key) : state}</StatusMark>
      },
    },
    {
      id: 'last',
      label: t('platformSystem.lastRun'),
      cell: ({ last_run_at }) => (last_run_at ? <InstantText at={last_run_at} /> : '–'),
    },
    {
      id: 'failure',
      label: t('platformSystem.lastFailure'),
      wideOnly: true,
      cell: ({ last_failure_at }) => (last_failure_at ? <InstantText at={last_failure_at} /> : '–'),
    },
    {
      id: 'next',
      label: t('platformSystem.nextRun'),
      wideOnly: true,
      cell: ({ next_run_at }) => <InstantText at={next_run_at} />,
    },
  ]
  return (
    <Section title={t('platformSystem.tab_jobs')} flush>
      <DataTable
        label={t('platformSystem.tab_jobs')}
        columns={columns}
        rows={jobs.data}
        keyOf={({ name }) => name}
        empty={
          <EmptyState icon="clock" title={t('platformSystem.noJobs')}>
            {t('platformSystem.noJobsAbout')}
          </EmptyState>
        }
      />
    </Section>
  )
}
