import { Group } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { DraftLine, DraftNotices } from '#draft/DraftLine.tsx'
import { useDraftHead } from '#draft/use-trip-draft.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TabLink, TabLinks } from '#kit/TabLinks.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { PublishButton } from '../publishing/PublishButton.tsx'
import { EDITOR_TABS, type EditorTab } from '../publishing/readiness-jump.ts'
import { toneOfTrip } from '../trip-state.ts'

/** The head of the editor: what trip it is, where what was typed is, and the tabs. */
export function EditorHead({ tab }: { tab: EditorTab }) {
  const t = useT()
  const { trip } = useDraftHead()
  const title = trip.title ?? trip.slug
  const sale = toneOfTrip(trip)
  return (
    <>
      <PageHead
        title={`${title} · ${t(`editor.tab_${tab}`)}`}
        about={
          <Group gap="xs">
            <TextLink to="/trips">{t('trips.title')}</TextLink>
            <StatusMark tone={sale.tone}>{t(`trips.state_${sale.state}`)}</StatusMark>
            <DraftLine part={tab} />
          </Group>
        }
        actions={<PublishButton />}
      >
        {title}
      </PageHead>
      <DraftNotices />
      <TabLinks label={t('editor.tabs', { title })}>
        {EDITOR_TABS.map(one => (
          <TabLink
            key={one}
            to="/trips/$trip"
            params={{ trip: trip.id }}
            search={{ tab: one }}
            isCurrent={one === tab}
          >
            {t(`editor.tab_${one}`)}
          </TabLink>
        ))}
      </TabLinks>
    </>
  )
}
