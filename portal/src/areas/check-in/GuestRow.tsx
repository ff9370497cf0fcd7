import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TestMark } from '#kit/TestMark.tsx'
import { owedMoney } from '#offline/collect-money.ts'
import classes from './CheckIn.module.css'
import { GuestFacts } from './GuestFacts.tsx'
import { telephoneLink } from './guest-text.ts'
import { PickupText } from './PickupText.tsx'
import { RowAnswer } from './RowAnswer.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'
import { useWho } from './use-who.ts'

interface GuestRowProps {
  guest: ShownGuest
  /** Null for those who may only read. */
  marks: Marks | null
  /** Asks for the money first. */
  onCollect: (guest: ShownGuest) => void
  /** Opens the party one by one. */
  onParty: (guest: ShownGuest) => void
  /** The page of the booking, for those who may read bookings. */
  bookingPath: string | null
  /** Where no heading says where they get on. */
  withPickup: boolean
}

/** One booking of a departure, with thumbs in mind. Drawn anew only when it has changed. */
export const GuestRow = memo(function GuestRow({
  guest,
  marks,
  onCollect,
  onParty,
  bookingPath,
  withPickup,
}: GuestRowProps) {
  const { t } = useWords()
  const { lead_name, ref, phone, state, status } = guest
  const tel = telephoneLink(phone)
  const name = lead_name || ref
  return (
    <li className={state === 'in' ? `${classes.row} ${classes.isIn}` : classes.row}>
      <div>
        <div className={classes.head}>
          <Text fw={600} component="h3" size="md">
            <bdi>{name}</bdi>
            {guest.is_test && (
              <>
                {' '}
                <TestMark />
              </>
            )}
          </Text>
          {marks && state !== 'expected' && <UndoButton guest={guest} marks={marks} />}
        </div>
        {withPickup && (
          <Text size="sm" component="div">
            <PickupText pickup={guest.pickup} />
          </Text>
        )}
        <GuestFacts guest={guest} />
      </div>
      <StateMark guest={guest} />
      {marks && <RowAnswer guest={guest} marks={marks} />}
      <div className={classes.actions}>
        {/* It keeps its room: what comes behind never moves to where a thumb just was. */}
        <div className={classes.marking}>
          {marks && status === 'confirmed' && (
            <Buttons guest={guest} marks={marks} onCollect={onCollect} />
          )}
        </div>
        {tel && (
          <Button
            component="a"
            href={tel}
            variant="default"
            px="sm"
            aria-label={t('checkIn.callName', { name })}
          >
            <Icon name="phone" />
          </Button>
        )}
        <RowMenu guest={guest} marks={marks} bookingPath={bookingPath} onParty={onParty} />
      </div>
    </li>
  )
})

function Buttons({
  guest,
  marks,
  onCollect,
}: Pick<GuestRowProps, 'guest' | 'onCollect'> & { marks: Marks }) {
  const { t } = useWords()
  const { state, lead_name, ref } = guest
  const name = lead_name || ref
  const owes = owedMoney(guest).length > 0
  const checkIn = () => (owes ? onCollect(guest) : marks.mark(guest, 'checked_in'))
  return (
    <>
      {state !== 'in' && (
        <Button
          onClick={checkIn}
          leftSection={<Icon name="check" size={18} />}
          aria-label={t(state === 'partly_in' ? 'checkIn.restInName' : 'checkIn.checkInName', {
            name,
          })}
        >
          {t(state === 'partly_in' ? 'checkIn.restIn' : 'checkIn.checkIn')}
        </Button>
      )}
      {state === 'in' && owes && (
        <Button
          variant="default"
          onClick={() => onCollect(guest)}
          aria-label={t('checkIn.takeOpenName', { name })}
        >
          {t('checkIn.takeOpen')}
        </Button>
      )}
      {state === 'expected' && (
        <Button
          variant="default"
          onClick={() => marks.mark(guest, 'no_show')}
          aria-label={t('checkIn.noShowName', { name })}
        >
          {t('checkIn.noShow')}
        </Button>
      )}
    </>
  )
}

/** Away from the button that it takes back: a thumb that taps twice has checked in once. */
function UndoButton({ guest, marks }: { guest: ShownGuest; marks: Marks }) {
  const { t } = useWords()
  return (
    <Button
      variant="subtle"
      h={44}
      my={-10}
      px="xs"
      leftSection={<Icon name="undo" size={18} />}
      onClick={() => marks.undo(guest)}
      aria-label={t('checkIn.undoName', { name: guest.lead_name || guest.ref })}
    >
      {t('checkIn.undo')}
    </Button>
  )
}

function StateMark({ guest }: { guest: ShownGuest }) {
  const { t } = useWords()
  const { state, status, attended, party } = guest
  const whoOf = useWho()
  if (status === 'pending') return <StatusMark tone="warn">{t('checkIn.pending')}</StatusMark>
  if (state === 'expected') return <span />
  const last = attended.at(-1)
  const came = attended.filter(one => one.state === 'checked_in').length
  const isUnsent = attended.some(one => one.isUnsent)
  return (
    <Text size="sm" component="div" mt={4}>
      <StatusMark tone={state === 'no_show' ? 'bad' : 'good'}>
        {state === 'partly_in'
          ? t('checkIn.someIn', { came, party })
          : t(state === 'in' ? 'checkIn.in' : 'checkIn.notThere')}
      </StatusMark>
      {last && (
        <Text span size="xs" c="dimmed" ms={8}>
          {isUnsent ? (
            t('checkIn.onThisPhone')
          ) : (
            <>
              <bdi>{whoOf(last.by)}</bdi> · <InstantText at={last.at} dateStyle={null} />
            </>
          )}
        </Text>
      )}
    </Text>
  )
}

interface RowMenuProps {
  guest: ShownGuest
  marks: GuestRowProps['marks']
  bookingPath: GuestRowProps['bookingPath']
  onParty: GuestRowProps['onParty']
}

function RowMenu({ guest, marks, bookingPath, onParty }: RowMenuProps) {
  const t = useT()
  const { ref, status, party } = guest
  const name = guest.lead_name || ref
  return (
    <>
      {(bookingPath || (marks && party > 1)) && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" size={44} aria-label={t('checkIn.moreOf', { name })}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {marks && party > 1 && status === 'confirmed' && (
              <Menu.Item mih={44} onClick={() => onParty(guest)}>
                {t('checkIn.oneByOne')}
              </Menu.Item>
            )}
            {bookingPath && (
              <Menu.Item mih={44} renderRoot={given => <Link to={bookingPath} {...given} />}>
                {t('checkIn.openBooking')}
              </Menu.Item>
            )}
            {bookingPath && status === 'confirmed' && (
              <Menu.Item
                mih={44}
                component="a"
                href={`/v1/bookings/${ref}/voucher.pdf`}
                target="_blank"
              >
                {t('checkIn.voucher')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
