import { hidden, made, moment, momentOrNull, type RowOf, record } from './record.ts'
import { line, listOf, named, nullable, optional, optionalOrNull, Type, Uuid } from './schema.ts'

/**
 * Names and nesting are those of the JSON that browsers themselves read and write for passkeys
 * (`parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and `toJSON`).
 */
const base64url = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' })

const CREDENTIAL_ID = 1_400
const CLIENT_DATA = 4_000

const Challenge = Type.String({ description: 'To be signed, once, within 5 minutes.' })
const Timeout = Type.Integer({ description: 'In milliseconds.' })
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Array(Type.String()),
})

export const PasskeySignInOptions = named(
  'PasskeySignInOptions',
  Type.Object({
    challenge: Challenge,
    rpId: Type.String({
      description: 'Of a traveller the host of `manage_booking_url`, of staff that of the service.',
    }),
    timeout: Timeout,
    allowCredentials: Type.Array(Descriptor, {
      description: 'Always empty: the device knows its passkeys of the site.',
    }),
    userVerification: Type.Literal('required'),
  }),
)

export const PasskeySignInBody = named(
  'PasskeySignIn',
  Type.Object({
    id: base64url(CREDENTIAL_ID),
    rawId: base64url(CREDENTIAL_ID),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: base64url(CLIENT_DATA),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: optional(nullable(base64url(100))),
    }),
  }),
)

export const NewPasskeyOptionsRecord = named(
  'NewPasskeyOptions',
  Type.Object({
    challenge: Challenge,
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(
      Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() }),
    ),
    timeout: Timeout,
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Boolean(),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  }),
)

export const NewPasskeyBody = named(
  'NewPasskey',
  Type.Object({
    id: base64url(CREDENTIAL_ID),
    rawId: base64url(CREDENTIAL_ID),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: base64url(CLIENT_DATA),
      attestationObject: base64url(20_000),
      transports: optionalOrNull(listOf(line({ max: 20 }), { max: 10 })),
    }),
    label: optionalOrNull(line({ max: 100, description: 'How its owner calls it.' })),
  }),
)

const bytes = Type.Unsafe<Buffer>({})
const titles = { noun: 'Passkey', record: 'Passkey', hasVersions: false } as const
const fields = {
  id: made(Uuid),
  rpId: hidden(Type.String()),
  credentialId: hidden(bytes),
  publicKey: hidden(bytes),
  counter: hidden(Type.Integer()),
  transports: hidden(Type.Array(Type.String())),
  label: made(Type.String()),
  createdAt: moment(),
  lastUsedAt: momentOrNull(),
}

/** Of a traveller, on one site. */
export const Passkey = record(titles, {
  sellerId: hidden(Uuid),
  storefrontId: hidden(Uuid),
  email: hidden(Type.String()),
  emailKey: hidden(Type.String()),
  ...fields,
})
export type Passkey = RowOf<typeof Passkey>

/** Of somebody who works for sellers or the platform. */
export const StaffPasskey = record(titles, { personId: hidden(Uuid), ...fields })
export type StaffPasskey = RowOf<typeof StaffPasskey>

export const PasskeyList = named(
  'PasskeyList',
  Type.Object({ data: Type.Array(Passkey.Record, { description: 'Newest first.' }) }),
)

export const PasskeyChangeBody = named(
  'PasskeyChange',
  Type.Object({ label: line({ max: 100, description: 'How its owner calls it.' }) }),
)
