import { Group, Text } from '@mantine/core'
import type { MyDepartureList } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import classes from './CheckIn.module.css'
import { useProgress } from './use-progress.ts'

type Departure = MyDepartureList['data'][number]

interface MyDeparturesProps {
  title: string
  departures: readonly Departure[]
  /** Not today: shown with the day, so that nobody takes one for the other. */
  isLater?: boolean
}

/** The departures of one day, in large rows. */
export function MyDepartures({ title, departures, isLater = false }: MyDeparturesProps) {
  if (departures.length === 0) return null
  return (
    <Section title={title} flush>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {departures.map(departure => (
          <DepartureRow
            key={`${departure.option_id} ${departure.start}`}
            departure={departure}
            isLater={isLater}
          />
        ))}
      </ul>
    </Section>
  )
}

function DepartureRow({ departure, isLater }: { departure: Departure; isLater: boolean }) {
  const { t } = useWords()
  const progress = useProgress(departure)
  const { option_id, start, timezone, trip_title, option_name, taken, resources, note } = departure
  return (
    <li className={isLater ? `${classes.row} ${classes.later}` : classes.row}>
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
              <StartText start={start} timezone={timezone} dateStyle={isLater ? 'medium' : null} />
            </Text>
            <Text fw={600}>
              {trip_title} · {option_name}
            </Text>
          </div>
          <Icon name="next" />
        </Group>
        <Text size="sm">
          {t('departures.people', { count: taken })}
          {progress && progress.came > 0 && ` · ${t('checkIn.someIn', { ...progress })}`}
          {resources.length > 0 &&
            ` · ${resources.map(({ name }) => `\u2068${name}\u2069`).join(' · ')}`}
        </Text>
        {note && (
          <Text size="sm" fw={600} dir="auto">
            {note}
          </Text>
        )}
        {departure.overlaps && <StatusMark tone="bad">{t('checkIn.overlaps')}</StatusMark>}
      </TextLink>
    </li>
  )
}
