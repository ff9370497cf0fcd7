import { Text } from '@mantine/core'
import type { JobState } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { jobsQuery } from './queries.ts'

const TONES: Readonly<Record<string, Tone>> = { ok: 'good', failing: 'bad', late: 'warn' }

/** What the service does by itself, and how that went the last time. */
export function JobsPanel() {
  const { t } = useWords()
  const { data: jobs } = useSuspenseQuery(jobsQuery)
  const columns: Column<JobState>[] = [
    {
      id: 'name',
      label: t('system.job'),
      cell: ({ name, last_error, state }) => {
        const key = `system.job_${name}`
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
        const key = `system.jobState_${state}`
        return <StatusMark tone={TONES[state] ?? 'quiet'}>{t.has(key) ? t(key) : state}</StatusMark>
      },
    },
    {
      id: 'last',
      label: t('system.lastRun'),
      cell: ({ last_run_at }) => (last_run_at ? <InstantText at={last_run_at} /> : '–'),
    },
    {
      id: 'failure',
      label: t('system.lastFailure'),
      wideOnly: true,
      cell: ({ last_failure_at }) => (last_failure_at ? <InstantText at={last_failure_at} /> : '–'),
    },
    {
      id: 'next',
      label: t('system.nextRun'),
      wideOnly: true,
      cell: ({ next_run_at }) => <InstantText at={next_run_at} />,
    },
  ]
  return (
    <Section title={t('system.tab_jobs')} flush>
      <DataTable
        label={t('system.tab_jobs')}
        columns={columns}
        rows={jobs.data}
        keyOf={({ name }) => name}
        empty={
          <EmptyState icon="clock" title={t('system.noJobs')}>
            {t('system.noJobsAbout')}
          </EmptyState>
        }
      />
    </Section>
  )
}
