import { Tabs } from '@mantine/core'
import { MailStatus as MAIL_STATES } from '@outset/sdk/values'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { HealthPanel } from '#areas/platform/system/HealthPanel.tsx'
import { JobsPanel } from '#areas/platform/system/JobsPanel.tsx'
import { MailPanel } from '#areas/platform/system/MailPanel.tsx'
import type { MailFilters } from '#areas/platform/system/queries.ts'
import { SearchPanel } from '#areas/platform/system/SearchPanel.tsx'
import { WebhooksPanel } from '#areas/platform/system/WebhooksPanel.tsx'
import { Loading } from '#kit/Loading.tsx'
import { PageHead } from '#kit/PageHead.tsx'

const TABS = ['health', 'jobs', 'mail', 'search', 'webhooks'] as const
type Tab = (typeof TABS)[number]

type Search = MailFilters & { tab?: Tab }

export const Route = createFileRoute('/_staff/platform/system')({
  validateSearch: (given: Record<string, unknown>): Search => {
    const textOf = (name: string) =>
      typeof given[name] === 'string' && given[name] !== '' ? { [name]: given[name] } : {}
    const tab = TABS.find(known => known === given.tab)
    const status = MAIL_STATES.find(known => known === given.status)
    return {
      ...(tab ? { tab } : {}),
      ...(status ? { status } : {}),
      ...textOf('to'),
      ...textOf('template'),
      ...textOf('error'),
    }
  },
  component: SystemPage,
})

/** How the installation is: what to look at first, then each part. */
function SystemPage() {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const { tab = 'health', ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  const shown = TABS.filter(name => name !== 'mail' || mayOnPlatform('platform:manage'))
  return (
    <>
      <PageHead title={t('system.system')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={chosen => {
          const next = TABS.find(known => known === chosen) ?? 'health'
          void navigate({ search: { tab: next } })
        }}
      >
        <Tabs.List mb="md">
          {shown.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`system.tab_${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Loading />}>
          <Tabs.Panel value="health">
            <HealthPanel />
          </Tabs.Panel>
          <Tabs.Panel value="jobs">
            <JobsPanel />
          </Tabs.Panel>
          <Tabs.Panel value="mail">
            <MailPanel
              filters={filters}
              onFilter={next => void navigate({ search: { tab: 'mail', ...next }, replace: true })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="search">
            <SearchPanel />
          </Tabs.Panel>
          <Tabs.Panel value="webhooks">
            <WebhooksPanel />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </>
  )
}
