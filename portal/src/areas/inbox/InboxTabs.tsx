import { Group } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { TabLink, TabLinks } from '#kit/TabLinks.tsx'
import type { InboxRow, InboxSearch } from './inbox-rows.ts'
import { KINDS } from './inbox-rows.ts'

interface InboxTabsProps {
  search: InboxSearch
  /** Of all kinds, to say how many there are. */
  rows: readonly InboxRow[]
}

/** Which part of the inbox is shown. */
export function InboxTabs({ search, rows }: InboxTabsProps) {
  const t = useT()
  const { may } = useMe()
  const { mine, done } = search
  const kept = { ...(mine ? { mine } : {}), ...(done ? { done } : {}) }
  const countOf = (kind: string) => rows.filter(row => row.kind === kind).length
  const shown = KINDS.filter(kind =>
    kind === 'enquiry' || kind === 'price_request' ? may('enquiry:read') : may('booking:read'),
  )
  return (
    <>
      <TabLinks label={t('inbox.title')}>
        <TabLink to="/inbox" search={kept} isCurrent={search.kind === undefined}>
          {t('inbox.tab_all', { count: rows.length })}
        </TabLink>
        {shown.map(kind => (
          <TabLink
            key={kind}
            to="/inbox"
            search={{ ...kept, kind }}
            isCurrent={search.kind === kind}
          >
            {t(`inbox.tab_${kind}`, { count: countOf(kind) })}
          </TabLink>
        ))}
      </TabLinks>
      {may('enquiry:read') && (
        <Group gap="xs" mb="md">
          <Switch search={{ ...search, mine: undefined }} isOn={!mine}>
            {t('inbox.everybodys')}
          </Switch>
          <Switch search={{ ...search, mine: true }} isOn={mine === true}>
            {t('inbox.mine')}
          </Switch>
          <Switch search={{ ...search, done: done ? undefined : true }} isOn={done === true}>
            {t('inbox.showAnswered')}
          </Switch>
        </Group>
      )}
    </>
  )
}

interface SwitchProps {
  search: { [Name in keyof InboxSearch]?: InboxSearch[Name] | undefined }
  isOn: boolean
  children: string
}

function Switch({ search, isOn, children }: SwitchProps) {
  return (
    <ButtonLink
      to="/inbox"
      // A tab leaves out what the list has by itself.
      search={search as InboxSearch}
      size="compact-sm"
      variant={isOn ? 'light' : 'default'}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </ButtonLink>
  )
}
