import type { FieldReason, Open } from '../generated/types.gen.ts'
import { OutsetError } from './outset-error.ts'

/** A field that was refused. */
export interface FormError {
  /** As in `lead.email` or `units.0.qty`. */
  field: string
  /** The same in steps: `['units', 0, 'qty']`. */
  path: (string | number)[]
  /** What is wrong, for programs; null from a service that is too old to say it. */
  reason: Open<FormReason> | null
  /** The bound that was not kept, where there is one. */
  limit: number | null
  /** What is wrong, in English and for developers. */
  message: string
}

/** Why a field was refused: what any field can have, and what only details of travellers have. */
export type FormReason = FieldReason | 'expires_before_the_trip_ends' | 'not_a_date_of_birth'

/** The fields that a refusal is about, in their order; none for any other failure. */
export function formErrors(error: unknown): FormError[] {
  if (!(error instanceof OutsetError)) return []
  return refusedFields(error).map(([field, message, reason, limit = null]) => ({
    field,
    path: field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step)),
    // Old services do not say it.
    reason: reason ?? null,
    limit,
    message,
  }))
}

type Refused = [
  field: string,
  message: string,
  reason: FormError['reason'],
  limit?: number | undefined,
]

function refusedFields(error: OutsetError): Refused[] {
  if (error.is('InvalidInput')) {
    return (error.facts.errors ?? []).map(({ field, message, reason, limit }) => [
      field,
      message,
      reason,
      limit,
    ])
  }
  if (error.is('TravellerDetailsInvalid')) {
    return (error.facts.problems ?? []).map(({ traveller, field, reason }) => [
      ofTraveller(traveller, field),
      reason,
      reason,
    ])
  }
  if (error.is('TravellerDetailsRequired')) {
    return (error.facts.missing ?? []).flatMap(({ traveller, fields = [''] }) =>
      fields.map((field): Refused => missing(ofTraveller(traveller, field))),
    )
  }
  if (error.is('PickupDetailsRequired')) {
    return (error.facts.missing ?? []).map(field => missing(`pickup_details.${field}`))
  }
  if (error.is('PaymentMethodRequired') || error.is('PaymentMethodNotOffered')) {
    return [['payment_method', 'is not one that is offered', 'unknown_value']]
  }
  return []
}

function missing(field: string): Refused {
  return [field, 'is missing', 'required']
}

/** The service counts travellers from 1, like people, and forms count fields from 0. */
function ofTraveller(traveller: number, field: string): string {
  return `traveller_details.${traveller - 1}${field && `.${field}`}`
}
