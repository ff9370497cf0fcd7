import { Group, Paper, Text } from '@mantine/core'
import type { TripRecord } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { TripMenu } from './TripMenu.tsx'
import classes from './TripTable.module.css'
import { toneOfTrip } from './trip-state.ts'

interface TripTableProps {
  trips: readonly TripRecord[]
  empty: ReactNode
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** The trips of a seller, with what each of them lacks. */
export function TripTable({ trips, empty, more }: TripTableProps) {
  const { t } = useWords()
  const columns: Column<TripRecord>[] = [
    { id: 'trip', label: t('trips.trip'), cell: trip => <Title trip={trip} /> },
    { id: 'status', label: t('trips.status'), cell: trip => <State trip={trip} /> },
    {
      id: 'languages',
      label: t('trips.languages'),
      wideOnly: true,
      cell: trip => <Languages trip={trip} />,
    },
    {
      id: 'price',
      label: t('trips.fromPrice'),
      end: true,
      wideOnly: true,
      cell: ({ from_price }) => (from_price ? <MoneyText money={from_price} /> : '–'),
    },
    {
      id: 'next',
      label: t('trips.nextStart'),
      wideOnly: true,
      cell: ({ next_start, timezone }) =>
        next_start ? <StartText start={next_start} timezone={timezone} /> : '–',
    },
    { id: 'lacks', label: t('trips.lacks'), wideOnly: true, cell: trip => <Lacks trip={trip} /> },
    {
      id: 'menu',
      label: t('trips.actions'),
      isLabelHidden: true,
      end: true,
      cell: trip => <TripMenu trip={trip} />,
    },
  ]
  return (
    <Paper withBorder>
      <DataTable
        label={t('trips.title')}
        columns={columns}
        rows={trips}
        keyOf={({ id }) => id}
        empty={empty}
        more={more}
      />
    </Paper>
  )
}

function Title({ trip }: { trip: TripRecord }) {
  const { service } = useWords()
  return (
    <Group gap="sm" wrap="nowrap">
      {trip.cover ? (
        <img
          className={classes.cover}
          src={trip.cover.small_url}
          alt=""
          width={56}
          height={42}
          loading="lazy"
        />
      ) : (
        <span className={classes.cover} />
      )}
      <div>
        <TextLink to="/trips/$trip" params={{ trip: trip.id }} search={{}} fw={500}>
          <bdi>{trip.title ?? trip.slug}</bdi>
        </TextLink>
        <Text size="sm" c="dimmed">
          {service.value('TripTemplate', trip.template)}
        </Text>
      </div>
    </Group>
  )
}

function State({ trip }: { trip: TripRecord }) {
  const { t } = useWords()
  const { tone, state } = toneOfTrip(trip)
  return <StatusMark tone={tone}>{t(`trips.state_${state}`)}</StatusMark>
}

/** Published ones as they are, others quietly: they are written, and nobody sees them. */
function Languages({ trip }: { trip: TripRecord }) {
  const { t } = useWords()
  if (trip.locales.length === 0) return '–'
  return (
    <bdi dir="ltr">
      {trip.locales.map((locale, at) => {
        const isPublished = trip.published_locales.includes(locale)
        return (
          <span key={locale}>
            {at > 0 && ' '}
            <Text
              span
              size="sm"
              c={isPublished ? undefined : 'dimmed'}
              td={isPublished ? undefined : 'line-through'}
              title={isPublished ? undefined : t('trips.notPublished')}
            >
              {locale.toUpperCase()}
            </Text>
          </span>
        )
      })}
    </bdi>
  )
}

function Lacks({ trip }: { trip: TripRecord }) {
  const { t } = useWords()
  const lacks = trip.lacks ?? []
  if (lacks.length === 0) return <Text c="dimmed">{t('trips.nothing')}</Text>
  return (
    <span className={classes.lacks}>
      {lacks.map(code => {
        const key = `trips.lacks_${code}`
        return (
          <StatusMark key={code} tone="warn">
            {t.has(key) ? t(key) : code}
          </StatusMark>
        )
      })}
    </span>
  )
}
