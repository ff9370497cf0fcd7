import { Group, Text } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { OPTION_TABS, type OptionTab } from '#areas/trips/publishing/readiness-jump.ts'
import { nameIn } from '#kit/locale-name.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TabLink, TabLinks } from '#kit/TabLinks.tsx'
import { TextLink } from '#kit/TextLink.tsx'

interface OptionTabsProps {
  trip: TripWithParts
  optionId: string
  tab: OptionTab
  /** Whether it is saved, and who else is here. */
  about?: ReactNode
  /** Buttons, such as `PublishButton`. */
  actions?: ReactNode
}

/** The head of every page of an option: whose it is, and the way to its other pages. */
export function OptionTabs({ trip, optionId, tab, about, actions }: OptionTabsProps) {
  const { t, code } = useWords()
  const option = trip.expanded?.options.find(({ id }) => id === optionId)
  const name = option ? nameIn(option.names, code) : ''
  // Only trips of several days have rooms; one that has some shows them whatever it is.
  const hasRooms = trip.template === 'multi_day' || option?.room_types.room_types.length !== 0
  const tabs = OPTION_TABS.filter(one => one !== 'rooms' || hasRooms)
  return (
    <>
      <PageHead
        title={`${name} · ${t(`editor.optionTab_${tab}`)}`}
        about={
          <Group gap="xs">
            <TextLink to="/trips/$trip" params={{ trip: trip.id }} search={{ tab: 'options' }}>
              {trip.title ?? trip.slug}
            </TextLink>
            {option?.sales_paused && (
              <StatusMark tone="quiet">{t('editor.salesPaused')}</StatusMark>
            )}
            {about}
          </Group>
        }
        actions={actions}
      >
        {name}
      </PageHead>
      <TabLinks label={t('editor.pagesOfOption', { name })}>
        {tabs.map(one => (
          <TabLink
            key={one}
            to={`/options/$option/${one}` as const}
            params={{ option: optionId }}
            isCurrent={one === tab}
          >
            {t(`editor.optionTab_${one}`)}
          </TabLink>
        ))}
      </TabLinks>
      {!option && <Text>{t('editor.noSuchOption')}</Text>}
    </>
  )
}
