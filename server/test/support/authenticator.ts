import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Ways to sign, with the way each writes its public key. */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** What a browser would have said; each can be said wrongly. */
export type Ceremony = {
  origin: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  topOrigin?: string
  /** The traveller showed themselves by finger, face or PIN. */
  verified?: boolean
  present?: boolean
  counter?: number
  userHandle?: string | null
  attestation?: 'none' | 'packed-self' | 'packed-certificate' | 'fido-u2f'
}

/** A passkey made of nothing but node:crypto, so that the rules can be held without a browser. */
export function makeAuthenticator(algorithm: Algorithm = 'ES256') {
  const keys = makeKeys(algorithm)
  const credentialId = randomBytes(32)
  let uses = 0
  let userHandle: string | null = null
  return {
    id: credentialId.toString('base64url'),
    /** Answers the options of a new passkey. */
    create(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      how: Ceremony,
    ) {
      userHandle = options.user.id
      const clientData = clientDataOf('webauthn.create', options.challenge, how)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 255]),
        credentialId,
        encode(coseKey(algorithm, keys.publicKey)),
      ])
      const authData = authDataOf(how.rpId ?? options.rp.id, { ...how, attested })
      const statement = attest(how.attestation ?? 'none', {
        algorithm,
        key: keys.privateKey,
        signed: Buffer.concat([authData, sha256(clientData)]),
      })
      const attestationObject = encode(new Map<Cbor, Cbor>([...statement, ['authData', authData]]))
      return credential(credentialId, {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers the options of a sign-in. */
    get(options: { challenge: string; rpId: string }, how: Ceremony) {
      uses += 1
      const clientData = clientDataOf('webauthn.get', options.challenge, how)
      const authData = authDataOf(how.rpId ?? options.rpId, { counter: uses, ...how })
      const signature = signWith(algorithm, keys.privateKey, [authData, sha256(clientData)])
      return credential(credentialId, {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: how.userHandle === undefined ? userHandle : how.userHandle,
      })
    },
  }
}

function credential<Response>(id: Buffer, response: Response) {
  const text = id.toString('base64url')
  return {
    id: text,
    rawId: text,
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  }
}

function clientDataOf(type: string, challenge: string, how: Ceremony): Buffer {
  const { origin, crossOrigin = false, topOrigin } = how
  return Buffer.from(
    JSON.stringify({
      type: how.type ?? type,
      challenge: how.challenge ?? challenge,
      origin,
      crossOrigin,
      ...(topOrigin === undefined ? {} : { topOrigin }),
    }),
  )
}

function authDataOf(
  rpId: string,
  {
    present = true,
    verified = true,
    counter = 0,
    attested,
  }: Partial<Ceremony> & { attested?: Buffer },
): Buffer {
  const flags = (present ? 1 : 0) | (verified ? 4 : 0) | (attested ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
}

type Attested = { algorithm: Algorithm; key: KeyObject; signed: Buffer }

function attest(
  kind: NonNullable<Ceremony['attestation']>,
  { algorithm, key, signed }: Attested,
): [Cbor, Cbor][] {
  const none = new Map<Cbor, Cbor>()
  if (kind === 'none')
    return [
      ['fmt', 'none'],
      ['attStmt', none],
    ]
  const statement = new Map<Cbor, Cbor>([
    ['alg', COSE_NUMBERS[algorithm]],
    ['sig', signWith(algorithm, key, [signed])],
  ])
  if (kind !== 'packed-self') statement.set('x5c', [randomBytes(40)])
  return [
    ['fmt', kind === 'fido-u2f' ? 'fido-u2f' : 'packed'],
    ['attStmt', statement],
  ]
}

const COSE_NUMBERS: Record<Algorithm, number> = { ES256: -7, EdDSA: -8, RS256: -257 }

function makeKeys(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function signWith(algorithm: Algorithm, key: KeyObject, parts: Buffer[]): Buffer {
  return sign(algorithm === 'EdDSA' ? null : 'sha256', Buffer.concat(parts), key)
}

function coseKey(algorithm: Algorithm, key: KeyObject): Map<Cbor, Cbor> {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const alg: [Cbor, Cbor] = [3, COSE_NUMBERS[algorithm]]
  if (algorithm === 'EdDSA') return new Map([[1, 1], alg, [-1, 6], [-2, bytes(x)]])
  if (algorithm === 'RS256') return new Map([[1, 3], alg, [-1, bytes(n)], [-2, bytes(e)]])
  return new Map<Cbor, Cbor>([[1, 2], alg, [-1, 1], [-2, bytes(x)], [-3, bytes(y)]])
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<Cbor, Cbor>

/** The few things of CBOR that an authenticator writes. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(encode)])
  }
  return Buffer.concat([head(4, value.length), ...(value as readonly Cbor[]).map(encode)])
}

function head(major: number, count: number): Buffer {
  const first = major << 5
  if (count < 24) return Buffer.from([first | count])
  if (count < 256) return Buffer.from([first | 24, count])
  return Buffer.from([first | 25, count >> 8, count & 255])
}
