import {
  line,
  listOf,
  named,
  nullable,
  optional,
  optionalOrNull,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'

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

export const PasskeyRecord = named(
  'Passkey',
  Type.Object({
    id: Uuid,
    label: Type.String(),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp),
  }),
)

export const PasskeyList = named(
  'PasskeyList',
  Type.Object({ data: Type.Array(PasskeyRecord, { description: 'Newest first.' }) }),
)

export const PasskeyChangeBody = named(
  'PasskeyChange',
  Type.Object({ label: line({ max: 100, description: 'How its owner calls it.' }) }),
)
