import { IDS } from './ids.ts'

const email = 'lina@example.com'
const credentialId = 'EXAMPLE-id-of-a-passkey'
const clientDataJSON = 'EXAMPLE-client-data-of-the-browser'
const challenge = 'EXAMPLE-challenge-to-be-signed'
const passkey = {
  id: IDS.passkey,
  label: 'My phone',
  created_at: '2026-11-15T10:00:00.000Z',
  last_used_at: null,
}
const savedTrip = {
  product_id: IDS.product,
  slug: 'petra-by-night',
  seller: { slug: 'desert-days', name: 'Desert Days' },
  title: 'Petra by night',
  content_locale: 'en',
  duration_minutes: 150,
  duration_days: null,
  duration_nights: null,
  sales_paused: false,
  cover: {
    url: `https://trips.example/media/${IDS.media}/large.webp`,
    alt: 'The Treasury',
    small_url: `https://trips.example/media/${IDS.media}/small.webp`,
  },
  city: { slug: 'wadi-musa', name: 'Wadi Musa' },
  rating: { score: 4.8, count: 312 },
  from_price: { amount: 4000, currency: 'USD', group_size: 3 },
  saved_at: '2026-11-15T10:00:00.000Z',
}

/** Travellers, how they sign in, and what they keep. */
export const ACCOUNT_EXAMPLES: Readonly<Record<string, unknown>> = {
  TravellerSignInLink: { email, locale: 'en', return_to: '/saved' },
  TravellerSignInLinkSent: { sent: true },
  TravellerVerify: { token: 'EXAMPLE-token-from-the-link-in-the-mail' },
  TravellerSession: { email, expires_at: '2026-12-15T10:00:00.000Z' },
  SignedInTraveller: { email, name: 'Lina Haddad', phone: '+962790000000', country: 'JO' },
  TravellerMeChange: { name: 'Lina Haddad', phone: '+962 79 000 0000', country: 'JO' },
  PasskeySignInOptions: {
    challenge,
    rpId: 'desert-days.example',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  },
  PasskeySignIn: {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: 'EXAMPLE-data-of-the-device',
      signature: 'EXAMPLE-signature',
      userHandle: 'EXAMPLE-handle',
    },
  },
  NewPasskeyOptions: {
    challenge,
    rp: { id: 'desert-days.example', name: 'Desert Days' },
    user: { id: 'EXAMPLE-handle', name: email, displayName: email },
    pubKeyCredParams: [{ type: 'public-key', alg: -8 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
  NewPasskey: {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: {
      clientDataJSON,
      attestationObject: 'EXAMPLE-public-key-of-the-device',
      transports: ['internal'],
    },
    label: 'My phone',
  },
  Passkey: passkey,
  PasskeyList: { data: [passkey] },
  SavedTrip: savedTrip,
  SavedTripList: { data: [savedTrip] },
  SaveTrips: { trips: [{ trip: IDS.product }, { trip: 'petra-by-night', seller: 'desert-days' }] },
  SavedTrips: { data: [savedTrip], skipped: 1 },
}
