import { keysOf } from '#domain/keys-of.ts'
import { FIELD_REASONS } from '../field-reason.ts'
import { shownPrice } from '../price.ts'
import { Overlap } from '../resource.ts'
import { nullable, oneOf, Timestamp, Type } from '../schema.ts'
import { OutdatedPart, RefusedPart } from '../trip-draft.ts'
import { ImpactSchema, LossKindSchema } from '../write-plan.ts'
import { type Entry, general, NoFacts } from './entry.ts'
import { RateLimitedReasonSchema, UnauthenticatedReasonSchema } from './reasons.ts'

const Strings = Type.Array(Type.String())
const fieldReasons = keysOf(FIELD_REASONS)
const FieldError = Type.Object({
  field: Type.String({ description: 'As in `lead.email` or `units.0.qty`.' }),
  reason: oneOf('FieldReason', fieldReasons, { description: 'Why, for programs.' }),
  message: Type.String({ description: 'Why, in English and for developers.' }),
  limit: Type.Optional(
    Type.Number({ description: 'The bound that was not kept, where there is one.' }),
  ),
})

/** What any call can be answered with. Their facts also stand at the top of the problem. */
export const GENERAL_PROBLEMS = {
  Unauthenticated: general(401, Type.Object({ reason: UnauthenticatedReasonSchema }), {
    detail: 'A valid key, or a session, is needed for this call.',
    when: 'The key is missing, wrong, expired or revoked, or the call needs a session it lacks.',
    advice: 'Look at `reason`: check the header and the key, or ask the traveller to sign in.',
  }),
  NotPermitted: general(403, Type.Object({ permission: Type.String(), reason: Type.String() }), {
    detail: 'The caller is known but lacks the permission for this call.',
    when: 'A secret key or staff member lacks the permission, or belongs to no seller.',
    advice: 'Give the key the scope, or the person the role, that `permission` names.',
  }),
  OriginNotAllowed: general(403, Type.Object({ origin: Type.String() }), {
    detail: 'This origin is not on the list of the storefront.',
    when: 'A browser calls from an origin that the storefront does not list.',
    advice: 'Add the origin to the storefront, or call from a server.',
  }),
  NotFound: general(404, Type.Object({ entity: Type.String() }), {
    detail: 'There is no such record here.',
    when: 'No such record exists on this site, or the proof for it is wrong.',
    advice: 'Show a not-found page; `entity` says what was looked for.',
  }),
  MethodNotAllowed: general(405, Type.Object({ allow: Strings }), {
    detail: 'The path exists, but not with this method.',
    when: 'The path is called with a method it does not have.',
    advice: 'Use one of the methods in the `Allow` header.',
  }),
  RequestTimeout: general(408, NoFacts, {
    detail: 'The request did not arrive in time.',
    when: 'A client sends its request too slowly.',
    advice: 'Send the request again.',
  }),
  Conflict: general(
    409,
    Type.Object({ reason: Type.Optional(Type.String()), missing: Type.Optional(Strings) }),
    {
      detail: 'The state of the record does not allow this.',
      when: 'The state of the record does not allow the call, or an Idempotency-Key is reused.',
      advice: 'Read the record again and decide from its state; `missing` says what it lacks.',
    },
  ),
  ResourcesOverlap: general(409, Type.Object({ overlaps: Type.Array(Overlap) }), {
    detail: 'A guide or another resource is somewhere else at that time.',
    when: 'Resources are assigned with `refuse_overlaps=true` and one is taken at the same time.',
    advice: 'Choose another resource, or assign it without `refuse_overlaps`.',
  }),
  LossesNotAccepted: general(
    409,
    Type.Object({ losses: Type.Array(LossKindSchema), impact: ImpactSchema }),
    {
      detail: 'The change would lose something that was not accepted by name.',
      when:
        'A whole list is written so that prices of a trip on sale would be lost, or bookings ' +
        'would stand on starts that no longer run.',
      advice:
        'Show what `impact` names. To go on, send the same with `accept_losses` and the kinds ' +
        'in `losses`.',
    },
  ),
  VersionConflict: general(
    412,
    Type.Object({
      current_version: Type.Integer(),
      changed_by: nullable(
        Type.Object({ id: nullable(Type.String()), name: nullable(Type.String()) }),
      ),
      changed_at: nullable(Timestamp),
    }),
    {
      detail: 'The record was changed since the version that the caller knows.',
      when: 'A change is sent with `If-Match` and the record has another version by now.',
      advice:
        'Read the record again, show what `changed_by` changed, and send the change with the ' +
        'version that it was made on.',
    },
  ),
  DraftOutdated: general(412, Type.Object({ parts: Type.Array(OutdatedPart) }), {
    detail: 'Parts of the trip were changed since they entered the draft.',
    when: 'A draft is applied, and somebody changed parts of the trip that it changes too.',
    advice:
      'Show what `changed_by` changed in each of `parts`. Write the draft again with their ' +
      '`current_version` as `base_version`, or name their keys in `force` to write over them.',
  }),
  DraftRefused: general(422, Type.Object({ parts: Type.Array(RefusedPart) }), {
    detail: 'Parts of the draft cannot be written; nothing was changed.',
    when: 'A draft is applied, and the call that writes one of its parts would refuse it.',
    advice: 'Fix the parts that are named, each by its own `code` and `details`.',
  }),
  PayloadTooLarge: general(413, Type.Object({ limit_bytes: Type.Integer() }), {
    detail: 'The body is larger than this call takes.',
    when: 'The body is over the size limit.',
    advice: 'Send less.',
  }),
  UnsupportedMediaType: general(415, NoFacts, {
    detail: 'Send the body as application/json.',
    when: 'The body has a content type that the call does not take.',
    advice: 'Set `Content-Type: application/json`.',
  }),
  InvalidInput: general(
    422,
    Type.Object({
      errors: Type.Optional(Type.Array(FieldError)),
      parameter: Type.Optional(Type.String()),
      allowed: Type.Optional(Strings),
    }),
    {
      detail: 'A field is missing, of the wrong type, or has an unknown value.',
      when: 'A field or parameter is missing, malformed, out of range or unknown.',
      advice:
        'Fix the fields that `details.errors` names; the `reason` of each is for programs, the ' +
        '`message` for developers.',
    },
  ),
  RateLimited: general(
    429,
    Type.Object({ retry_after_seconds: Type.Integer(), reason: RateLimitedReasonSchema }),
    {
      detail: 'Too many calls; wait as long as `retry_after_seconds` says.',
      when: 'A key, one of its visitors, an address, an email or a booking has used up its calls.',
      advice:
        'Wait `retry_after_seconds`, then try again; `reason` says what there was too much of.',
    },
  ),
  BadRequest: general(400, NoFacts, {
    detail: 'The request is not valid HTTP.',
    when: 'The bytes received are not an HTTP request that can be read.',
    advice: 'Fix the client.',
  }),
  HeadersTooLarge: general(431, NoFacts, {
    detail: 'The headers of the request are too large.',
    when: 'The request line and headers together are over 16 KiB.',
    advice: 'Send fewer or shorter headers.',
  }),
  InternalError: general(500, NoFacts, {
    detail: 'Something went wrong on our side.',
    when: 'The service has a bug. The log has the request id.',
    advice: 'Try again later; report the `x-request-id`.',
  }),
  Unavailable: general(
    503,
    Type.Object({ retry_after_seconds: Type.Integer(), reasons: Type.Optional(Strings) }),
    {
      detail: 'The service cannot answer just now.',
      when: 'The database cannot be reached, or there is more work than can be done in time.',
      advice: 'Try again after the time in `Retry-After`.',
    },
  ),
  SearchUnavailable: general(503, NoFacts, {
    detail: 'Search is not available; the trip list still takes q.',
    when: 'The search index is down or not set up.',
    advice: 'Use the trip list with `q` instead.',
  }),
  PriceTableNotMonotonic: general(
    422,
    Type.Object({
      price_currency: Type.Optional(
        Type.String({ description: 'Of a change of the currency: the new one, as the cells are.' }),
      ),
      cells: Type.Array(
        Type.Object({
          unit_id: Type.String(),
          tier: Type.Integer(),
          ...shownPrice('min_net'),
          row: Type.Optional(
            Type.Integer({ description: 'Of a table with several rows, as it would be.' }),
          ),
          from_age: Type.Optional(Type.Integer({ description: 'Of a price by age.' })),
          option_id: Type.Optional(Type.String({ description: 'Of a change of several.' })),
        }),
      ),
      options: Type.Optional(
        Type.Array(
          Type.Object({
            option_id: Type.String(),
            option_name: Type.String(),
            product_id: Type.String(),
            trip_title: nullable(Type.String()),
          }),
          { description: 'Of a change of several: those that the cells are of.' },
        ),
      ),
    }),
    {
      detail: 'One more traveller would lower the total in these cells.',
      when: 'A price table is saved in which a larger group would pay less in all.',
      advice: 'Raise each cell to at least its `min_net`.',
    },
  ),
  PriceTableTooLarge: general(
    422,
    Type.Object({
      option_id: Type.String(),
      option_name: Type.String(),
      trip_title: nullable(Type.String()),
      rows: Type.Integer({ description: 'That it would have.' }),
      limit: Type.Integer({ description: 'That it may have.' }),
    }),
    {
      detail: 'The dates would take more rows than a price table may have.',
      when: 'Prices are changed for some days, and a table would have too many rows by it.',
      advice: 'Leave the option out, choose fewer dates, or tidy up its table first.',
    },
  ),
} as const satisfies Record<string, Entry>
