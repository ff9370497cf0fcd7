import { Box, Text, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Segments } from '#kit/Segments.tsx'
import { groupByPickup, orderByName } from '#offline/manifest-order.ts'
import type { PackDeparture } from '#offline/pack-content.ts'
import classes from './CheckIn.module.css'
import { CollectDialog } from './CollectDialog.tsx'
import { GuestRow } from './GuestRow.tsx'
import { PartyDialog } from './PartyDialog.tsx'
import { PickupText } from './PickupText.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

interface CheckInListProps {
  guests: readonly ShownGuest[]
  marks: Marks | null
  /** Whether rows lead to the pages of bookings. */
  withBookings: boolean
  /** Where those are met who are not picked up. */
  meetingPoint?: PackDeparture['meeting_point']
}

interface Asked {
  kind: 'collect' | 'party'
  ref: string
  positions?: readonly number[]
}

const SEARCH_FROM = 8

/** Everybody who goes, as a driver meets them or by name, with a button for each. */
export function CheckInList({ guests, marks, withBookings, meetingPoint }: CheckInListProps) {
  const { t, locale } = useWords()
  const [order, setOrder] = useState<'pickup' | 'name'>('pickup')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const onCollect = useCallback(({ ref }: ShownGuest) => setAsked({ kind: 'collect', ref }), [])
  const onParty = useCallback(({ ref }: ShownGuest) => setAsked({ kind: 'party', ref }), [])
  const found = useMemo(() => guestsLike(guests, typed, locale), [guests, typed, locale])
  const groups = useMemo(
    () =>
      order === 'pickup'
        ? groupByPickup(found, locale)
        : [{ key: 'all', pickup: null, guests: orderByName(found, locale) }],
    [found, order, locale],
  )
  const about = guests.find(({ ref }) => ref === asked?.ref)
  return (
    <>
      <OrderChoice order={order} onOrder={setOrder} />
      {guests.length > SEARCH_FROM && (
        <TextInput
          className="no-print"
          mx="sm"
          mb="sm"
          size="md"
          type="search"
          aria-label={t('checkIn.find')}
          placeholder={t('checkIn.find')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
      {groups.map(group => (
        <section key={group.key}>
          {order === 'pickup' && (
            <div className={classes.group}>
              <PickupText pickup={group.pickup} meetingPoint={meetingPoint} />
            </div>
          )}
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {group.guests.map(guest => (
              <GuestRow
                key={guest.ref}
                guest={guest}
                marks={marks}
                onCollect={onCollect}
                onParty={onParty}
                withPickup={order === 'name'}
                bookingPath={withBookings ? `/bookings/${guest.ref}` : null}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <Text c="dimmed" p="md">
          {t('checkIn.nobodyFound')}
        </Text>
      )}
      <AskedDialog asked={asked} about={about} marks={marks} onAsk={setAsked} />
    </>
  )
}

interface AskedDialogProps {
  asked: Asked | null
  about: ShownGuest | undefined
  marks: CheckInListProps['marks']
  onAsk: (asked: Asked | null) => void
}

function AskedDialog({ asked, about, marks, onAsk }: AskedDialogProps) {
  return (
    <>
      {marks && about && asked?.kind === 'collect' && (
        <CollectDialog
          guest={about}
          positions={asked.positions}
          marks={marks}
          onClose={() => onAsk(null)}
        />
      )}
      {marks && about && asked?.kind === 'party' && (
        <PartyDialog
          guest={about}
          marks={marks}
          onCollect={positions => onAsk({ kind: 'collect', ref: about.ref, positions })}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  )
}

/** Those whose code or name has the letters in it, or that of somebody who comes along. */
function guestsLike(guests: readonly ShownGuest[], typed: string, locale: string): ShownGuest[] {
  const wanted = typed.trim().toLocaleLowerCase(locale)
  return guests.filter(({ ref, lead_name, travellers }) =>
    [ref, lead_name, ...travellers.map(({ name }) => name ?? '')].some(text =>
      text.toLocaleLowerCase(locale).includes(wanted),
    ),
  )
}

interface OrderChoiceProps {
  order: 'pickup' | 'name'
  onOrder: (order: 'pickup' | 'name') => void
}

function OrderChoice({ order, onOrder }: OrderChoiceProps) {
  const t = useT()
  return (
    <Box className="no-print" mx="sm" mb="sm">
      <Segments
        wide
        aria-label={t('checkIn.order')}
        value={order}
        onChange={onOrder}
        data={[
          { value: 'pickup', label: t('checkIn.byPickup') },
          { value: 'name', label: t('checkIn.byName') },
        ]}
      />
    </Box>
  )
}
