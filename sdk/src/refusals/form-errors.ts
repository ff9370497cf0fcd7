import { OutsetError } from './outset-error.ts'

/** A field that was refused. */
export interface FormError {
  /** As in `lead.email` or `units.0.qty`. */
  field: string
  /** The same in steps: `['units', 0, 'qty']`. */
  path: (string | number)[]
  /** What is wrong, in English and for developers. */
  message: string
}

/** The fields that a refusal is about, in their order; none for any other failure. */
export function formErrors(error: unknown): FormError[] {
  if (!(error instanceof OutsetError)) return []
  return refusedFields(error).map(([field, message]) => ({
    field,
    path: field.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step)),
    message,
  }))
}

type Refused = [field: string, message: string]

function refusedFields(error: OutsetError): Refused[] {
  if (error.is('InvalidInput')) {
    return (error.facts.errors ?? []).map(({ field, message }) => [field, message])
  }
  if (error.is('TravellerDetailsInvalid')) {
    return (error.facts.problems ?? []).map(({ traveller, field, reason }) => [
      ofTraveller(traveller, field),
      reason,
    ])
  }
  if (error.is('TravellerDetailsRequired')) {
    return (error.facts.missing ?? []).flatMap(({ traveller, fields = [''] }) =>
      fields.map((field): Refused => [ofTraveller(traveller, field), 'is missing']),
    )
  }
  if (error.is('PickupDetailsRequired')) {
    return (error.facts.missing ?? []).map(field => [`pickup_details.${field}`, 'is missing'])
  }
  if (error.is('PaymentMethodRequired') || error.is('PaymentMethodNotOffered')) {
    return [['payment_method', 'is not one that is offered']]
  }
  return []
}

/** The service counts travellers from 1, like people, and forms count fields from 0. */
function ofTraveller(traveller: number, field: string): string {
  return `traveller_details.${traveller - 1}${field && `.${field}`}`
}
