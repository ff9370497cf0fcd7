import { addMoney } from './collect-money.ts'
import type { PackGuest } from './pack-content.ts'

type Part = 'party' | 'pickup' | 'requests' | 'money' | 'phone' | 'status'

export type GuestChange =
  | { kind: 'new'; guest: PackGuest }
  | { kind: 'gone'; guest: PackGuest }
  | { kind: 'changed'; guest: PackGuest; parts: Part[] }

/** What is different since somebody last read the list. Who was marked meanwhile is no news. */
export function changesSince(
  before: readonly PackGuest[],
  after: readonly PackGuest[],
): GuestChange[] {
  const known = new Map(before.map(guest => [guest.ref, guest]))
  const still = new Set(after.map(({ ref }) => ref))
  const news = after.flatMap((guest): GuestChange[] => {
    const old = known.get(guest.ref)
    if (!old) return [{ kind: 'new', guest }]
    const parts = changedParts(old, guest)
    return parts.length > 0 ? [{ kind: 'changed', guest, parts }] : []
  })
  const gone = before.filter(({ ref }) => !still.has(ref))
  return [...news, ...gone.map((guest): GuestChange => ({ kind: 'gone', guest }))]
}

const PARTS: Record<Part, (guest: PackGuest) => unknown> = {
  // Their names are words of the reader, who may have chosen another language since.
  party: ({ party, units, extras, travellers }) => [
    party,
    units.map(({ unit_id, qty }) => [unit_id, qty]),
    extras,
    travellers,
  ],
  pickup: ({ pickup, pickup_details }) => [
    pickup && [pickup.name, pickup.time, pickup.date],
    pickup_details,
  ],
  requests: ({ special_requests, diets }) => [special_requests, diets],
  money: moneyOf,
  phone: ({ phone }) => phone,
  status: ({ status }) => status,
}

/** Altogether: that somebody of the team has it by now is no news about the guest. */
function moneyOf({ to_collect, awaited, collected = [] }: PackGuest) {
  return addMoney([
    ...to_collect,
    ...(awaited ? [awaited] : []),
    ...collected.flatMap(({ money }) => money),
  ])
}

function changedParts(old: PackGuest, guest: PackGuest): Part[] {
  // `Object.keys` gives texts only.
  const names = Object.keys(PARTS) as Part[]
  return names.filter(
    name => JSON.stringify(PARTS[name](old)) !== JSON.stringify(PARTS[name](guest)),
  )
}
