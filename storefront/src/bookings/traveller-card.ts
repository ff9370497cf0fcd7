import type { TravellerCard, TravellerCardBody, TravellerField, TravellerForm } from '@outset/sdk'
import type { Typed } from '#forms/form-state.ts'

/** Shown as masks and kept unless something else is typed. */
const SEALED = ['date_of_birth', 'passport_number', 'medical_note'] as const
const OPEN = [
  'first_name',
  'last_name',
  'gender',
  'nationality',
  'passport_expiry',
  'phone',
  'email',
  'dietary',
  'weight_kg',
  'height_cm',
  'shoe_size',
] as const
const NUMBERS: readonly string[] = ['weight_kg', 'height_cm']
const NAMES: readonly TravellerField[] = ['first_name', 'last_name']

type OpenField = (typeof OPEN)[number]

export function isSealed(field: string): field is (typeof SEALED)[number] {
  return SEALED.some(sealed => sealed === field)
}

/** What a traveller is asked: what the trip says, and of those who are not asked only the name. */
export function fieldsOf(
  asks: TravellerForm['asks'],
  { position }: Pick<TravellerCard, 'position'>,
): TravellerField[] {
  const isAsked = asks.scope === 'all' || (asks.scope === 'lead' && position === 1)
  return inOrder(isAsked ? [...NAMES, ...asks.fields] : NAMES)
}

/** Whoever has the link of one card sees no form, only what is missing and what is there. */
export function fieldsOfCard(card: TravellerCard): TravellerField[] {
  const given = [...OPEN, ...SEALED].filter(field => card[field] !== null)
  return inOrder([...NAMES, ...card.missing, ...given])
}

function inOrder(asked: readonly string[]): TravellerField[] {
  const order: TravellerField[] = [
    'first_name',
    'last_name',
    'date_of_birth',
    'gender',
    'nationality',
    'passport_number',
    'passport_expiry',
    'phone',
    'email',
    'dietary',
    'weight_kg',
    'height_cm',
    'shoe_size',
    'medical_note',
  ]
  return order.filter(field => asked.includes(field))
}

/** What stands in the fields of a card before anything is typed. */
export function typedOf(card: TravellerCard): Typed {
  return Object.fromEntries(OPEN.map(field => [field, String(card[field] ?? '')]))
}

/**
 * A card as it is sent. Open fields are replaced whole, so those that the form did not show go
 * back as they were; a sealed one that was left empty stays as it is, unless it is to be erased.
 */
export function readCard(typed: Typed, card: TravellerCard): TravellerCardBody {
  const open = OPEN.map(field => [field, openValue(field, typed[field], card)])
  const sealed = SEALED.map(field => [
    field,
    typed[`erase_${field}`] === '1' ? '' : typed[field] || null,
  ])
  return Object.fromEntries([...open, ...sealed])
}

function openValue(
  field: OpenField,
  typed: string | undefined,
  card: TravellerCard,
): string | number | null {
  if (typed === undefined) return card[field]
  if (typed === '') return null
  // What is no number is sent as it is, for the service to say so.
  return NUMBERS.includes(field) && /^\d+$/.test(typed) ? Number(typed) : typed
}

/** What a traveller is called; null before anybody said. */
export function nameOf({ first_name, last_name }: TravellerCard): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || null
}
