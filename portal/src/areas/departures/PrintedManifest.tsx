import type { DepartureManifest, DepartureSummary } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { addUnits, unitsText } from '#areas/check-in/guest-text.ts'
import { PickupText } from '#areas/check-in/PickupText.tsx'
import { guestsOfManifest } from '#areas/check-in/shown-guest.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { collectMoney } from '#offline/collect-money.ts'
import { groupByPickup } from '#offline/manifest-order.ts'
import classes from './PrintedManifest.module.css'

interface PrintedManifestProps {
  departure: DepartureSummary
  bookings: DepartureManifest['bookings']
}

/** The list on paper, for days on which everything with a screen stays dry at home. */
export function PrintedManifest({ departure, bookings }: PrintedManifestProps) {
  const { t, locale } = useWords()
  const { seller, viewing, person } = useMe()
  const company = (viewing?.seller ?? seller)?.name
  const guests = guestsOfManifest(bookings)
  const roomsOf = new Map(bookings.map(({ ref, rooms }) => [ref, rooms]))
  const { total } = collectMoney(
    guests.map(guest => ({ ...guest, isIn: false })),
    person.name,
  )
  return (
    <div className={classes.paper}>
      <p>
        <b>{company}</b>
        {departure.resources.map(({ name }) => ` · ${name}`)}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th aria-label={t('checkIn.here')}>✓</th>
            <th>{t('departures.guest')}</th>
            <th>{t('departures.party')}</th>
            <th>{t('departures.phone')}</th>
            <th>{t('departures.wishes')}</th>
            <th>{t('checkIn.toCollect')}</th>
          </tr>
        </thead>
        {groupByPickup(guests, locale).map(group => (
          <tbody key={group.key}>
            <tr>
              <th colSpan={6} className={classes.group}>
                <PickupText pickup={group.pickup} />
              </th>
            </tr>
            <ManifestRows guests={group.guests} roomsOf={roomsOf} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td />
            <td>{t('departures.bookings', { count: guests.length })}</td>
            <td colSpan={3}>{unitsText(addUnits(guests).map(one => ({ ...one, label: '' })))}</td>
            <td>
              {total.map(money => (
                <div key={money.currency}>
                  <MoneyText money={money} />
                </div>
              ))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface ManifestRowsProps {
  guests: ReturnType<typeof guestsOfManifest>
  roomsOf: ReadonlyMap<string, PrintedManifestProps['bookings'][number]['rooms']>
}

function ManifestRows({ guests, roomsOf }: ManifestRowsProps) {
  const t = useT()
  return (
    <>
      {guests.map(guest => (
        <tr key={guest.ref}>
          <td>☐</td>
          <td>
            {guest.lead_name}
            <br />
            <bdi dir="ltr">{guest.ref}</bdi>
            {guest.status === 'pending' && ` · ${t('checkIn.pending')}`}
            {guest.is_test && ` · ${t('kit.test')}`}
          </td>
          <td>{unitsText([...guest.units, ...guest.extras, ...(roomsOf.get(guest.ref) ?? [])])}</td>
          <td>
            <bdi dir="ltr">{guest.phone}</bdi> {guest.language?.toUpperCase()}
          </td>
          <td>{guest.special_requests}</td>
          <td>
            {guest.to_collect.map(money => (
              <div key={money.currency}>
                <MoneyText money={money} />
              </div>
            ))}
          </td>
        </tr>
      ))}
    </>
  )
}
