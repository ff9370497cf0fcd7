import { Group, Text } from '@mantine/core'
import type { MyDepartureList } from '@outset/sdk/seller'
import { Icon } from '#parts/icons.tsx'
import { Section } from '#parts/Section.tsx'
import { StartText } from '#parts/StartText.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { useWords } from '#words/use-words.tsx'
import classes from './CheckIn.module.css'

type Departure = MyDepartureList['data'][number]

/** The departures of one day, in large rows. */
export function MyDepartures({
  title,
  departures,
}: {
  title: string
  departures: readonly Departure[]
}) {
  if (departures.length === 0) return null
  return (
    <Section title={title} flush>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {departures.map(departure => (
          <DepartureRow key={`${departure.option_id} ${departure.start}`} departure={departure} />
        ))}
      </ul>
    </Section>
  )
}

function DepartureRow({ departure }: { departure: Departure }) {
  const { t } = useWords()
  const { option_id, start, timezone, trip_title, option_name, taken, resources, note } = departure
  return (
    <li className={classes.row}>
      <TextLink
        to="/departures/$option/$start"
        params={{ option: option_id, start }}
        style={{ display: 'block', minHeight: 44 }}
        underline="never"
        c="inherit"
      >
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fz={20} fw={700}>
              <StartText start={start} timezone={timezone} dateStyle={null} />
            </Text>
            <Text fw={600}>
              {trip_title} · {option_name}
            </Text>
          </div>
          <Icon name="next" />
        </Group>
        <Text size="sm">
          {t('departures.people', { count: taken })}
          {resources.length > 0 && ` · ${resources.map(({ name }) => name).join(', ')}`}
        </Text>
        {note && (
          <Text size="sm" c="dimmed" dir="auto">
            {note}
          </Text>
        )}
        {departure.overlaps && <StatusMark tone="bad">{t('guide.overlaps')}</StatusMark>}
      </TextLink>
    </li>
  )
}
