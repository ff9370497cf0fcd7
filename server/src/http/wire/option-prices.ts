import type { GroupPrice, PricedDay, PricedStart } from '#domain/pricing/priced-days.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { SelectedPickup } from '#domain/sales/selection.ts'
import type { OptionPrices } from '#operations/options/list-prices.ts'

/** With what a quote of the same would have to say: the unit, the age, the rooms, the pickup. */
export function wireOptionPrices(
  { optionId, roomTypes }: SaleSheet,
  { currency, group, pickup, days }: OptionPrices,
) {
  const hasRooms = roomTypes.length > 0
  return {
    option_id: optionId,
    currency,
    travellers: group?.size ?? null,
    unit_id: group?.unit.id ?? null,
    pickup: pickup && wirePickup(pickup.selected),
    days: days.map(day => wireDay(day, hasRooms)),
  }
}

function wirePickup(selected: SelectedPickup) {
  if ('placeId' in selected) return { place_id: selected.placeId }
  return { lat: selected.lat, lng: selected.lng }
}

function wireDay({ date, status, price, age, starts }: PricedDay, hasRooms: boolean) {
  return {
    date,
    status,
    ...wirePrice(price),
    ...(age === null ? {} : { age }),
    starts: starts.map(start => wireStart(start, hasRooms)),
  }
}

function wireStart({ time, status, remaining, price, rooms }: PricedStart, hasRooms: boolean) {
  const priced = { time, status, remaining, ...wirePrice(price) }
  if (!hasRooms) return priced
  return {
    ...priced,
    rooms: rooms.map(({ roomTypeId, qty, beds }) => ({ room_type_id: roomTypeId, qty, beds })),
  }
}

const NO_PRICE = { per_person: null, original_per_person: null, total: null }

function wirePrice(price: GroupPrice | null) {
  if (price === null) return NO_PRICE
  const { perPerson, originalPerPerson, total } = price
  return { per_person: perPerson, original_per_person: originalPerPerson, total }
}
