import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { collectMoney } from '#offline/collect-money.ts'
import classes from './CheckIn.module.css'
import { addUnits, countDiets, telephoneLink, unitsText } from './guest-text.ts'
import { countPeople, type ShownGuest } from './shown-guest.ts'
import { useWhoHas } from './use-who.ts'

/** How many are here, what they are, and what is to be collected. */
export function CheckInTiles({ guests }: { guests: readonly ShownGuest[] }) {
  const { t } = useWords()
  const { expected, came, missing } = countPeople(guests)
  const whoHas = useWhoHas()
  const { total, fromThoseIn, held } = collectMoney(guests, useMe().person.name)
  const confirmed = guests.filter(({ status }) => status === 'confirmed')
  const diets = countDiets(confirmed)
  const units = addUnits(confirmed).map(unit => ({ ...unit, label: '' }))
  return (
    <div className={classes.tiles}>
      <Tile label={t('checkIn.guests')}>
        <bdi dir="ltr">{expected}</bdi>
        <Text size="sm" c="dimmed">
          {unitsText(units)}
        </Text>
        {diets.length > 0 && (
          <Text size="sm" fw={600}>
            {t('checkIn.diets')} {unitsText(diets)}
          </Text>
        )}
      </Tile>
      <Tile label={t('checkIn.here')}>
        <bdi dir="ltr">
          {came}/{expected}
        </bdi>
        {missing > 0 && (
          <Text size="sm" c="dimmed">
            {t('checkIn.missing', { count: missing })}
          </Text>
        )}
      </Tile>
      {total.length + held.length > 0 && (
        <Tile label={t('checkIn.toCollect')}>
          {total.length === 0 && <Text size="md">{t('checkIn.nothingMore')}</Text>}
          {total.map(money => (
            <div key={money.currency}>
              <MoneyText money={money} />
            </div>
          ))}
          {fromThoseIn.map(money => (
            <Text size="sm" c="dimmed" key={money.currency}>
              {t('checkIn.fromThoseIn')} <MoneyText money={money} />
            </Text>
          ))}
          {held.map(({ by, money }) => (
            <Text size="sm" c="var(--good)" key={by}>
              {whoHas(by)}{' '}
              {money.map(sum => (
                <span key={sum.currency}>
                  <MoneyText money={sum} />{' '}
                </span>
              ))}
            </Text>
          ))}
        </Tile>
      )}
    </div>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={20} fw={700} component="div">
        {children}
      </Text>
    </div>
  )
}

interface QueueLineProps {
  isOnline: boolean
  unsent: number
  listedAt: string
}

/** How this phone stands to the service: offline, and what it has not sent. */
export function QueueLine({ isOnline, unsent, listedAt }: QueueLineProps) {
  const { t } = useWords()
  return (
    <Group gap="xs" role="status" my="xs">
      {!isOnline && <Icon name="offline" size={18} />}
      <Text size="sm" c={isOnline && unsent === 0 ? 'dimmed' : 'var(--warn)'}>
        {!isOnline && `${t('checkIn.offline')} `}
        {unsent > 0 && `${t('checkIn.unsent', { count: unsent })} `}
        {t('checkIn.listOf')} <InstantText at={listedAt} dateStyle={null} />
      </Text>
    </Group>
  )
}

interface CheckInButtonsProps {
  guests: readonly ShownGuest[]
  onScan: () => void
}

/** The two things that one hand does all the time. */
export function CheckInButtons({ guests, onScan }: CheckInButtonsProps) {
  const { t } = useWords()
  const next = guests.find(
    ({ state, status, phone }) =>
      state === 'expected' && status === 'confirmed' && telephoneLink(phone) !== null,
  )
  return (
    // Long words put one below the other on a narrow phone.
    <Group grow preventGrowOverflow={false} mb="sm" className="no-print" maw={560}>
      <Button size="md" h={48} px="xs" leftSection={<Icon name="scan" />} onClick={onScan}>
        {t('checkIn.scan')}
      </Button>
      {next && (
        <Button
          size="md"
          h={48}
          px="xs"
          variant="default"
          component="a"
          href={telephoneLink(next.phone) ?? ''}
          leftSection={<Icon name="phone" />}
        >
          <span className={classes.twoLines}>
            {t('checkIn.callNext')}
            <Text span size="xs" truncate maw="100%">
              <bdi>{next.lead_name}</bdi>
            </Text>
          </span>
        </Button>
      )}
    </Group>
  )
}
