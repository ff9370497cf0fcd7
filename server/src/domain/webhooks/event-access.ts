import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import type { Permission } from '../access/permissions.ts'

type Family = WebhookEventType extends `${infer Name}.${string}` ? Name : never

/** Whoever has one of these may know that something of the kind has happened. */
const OPENED_BY: Readonly<Record<Family, readonly Permission[]>> = {
  booking: ['booking:read'],
  payment: ['payment:manage', 'money:read'],
  enquiry: ['enquiry:read'],
  price_request: ['enquiry:read'],
  offer: ['enquiry:read'],
  trip: ['trip:read'],
  page: ['page:manage'],
  webhook: ['webhook:manage'],
}

const OPENED_BY_NAME = new Map<string, readonly Permission[]>(Object.entries(OPENED_BY))
const UNKNOWN: readonly Permission[] = ['webhook:manage']

/** An event of a kind that is not known here is for those who may read all of them. */
export function mayFollow(type: string, permissions: ReadonlySet<Permission>): boolean {
  const opening = OPENED_BY_NAME.get(type.slice(0, type.indexOf('.'))) ?? UNKNOWN
  return opening.some(permission => permissions.has(permission))
}
