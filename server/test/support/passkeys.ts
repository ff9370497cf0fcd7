import type { Ceremony, makeAuthenticator } from './authenticator.ts'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import { newVisitor } from './sign-in-mail.ts'
import { MANAGE_PAGE, type MadeTraveller } from './travellers.ts'
import { type MadeSeller, type MadeStorefront, makeSeller, makeStorefront } from './world.ts'

export type Device = ReturnType<typeof makeAuthenticator>

/** A browser on the page of the site. */
export const HERE: Ceremony = { origin: 'https://desert-days.example' }
/** Another page that the site lists. */
export const SECOND_ORIGIN = 'https://www.desert-days.example'

/** A site that takes passkeys, with another one of the same seller and domain beside it. */
export async function makePasskeySites(
  service: TestService,
): Promise<{ seller: MadeSeller; site: MadeStorefront; sibling: MadeStorefront }> {
  const seller = await makeSeller(service)
  const overrides = {
    name: 'Desert Days',
    manage_booking_url: MANAGE_PAGE,
    callsPerMinute: 1_000_000,
  }
  const site = await makeStorefront(service, seller, overrides)
  const sibling = await makeStorefront(service, seller, overrides)
  const path = `/v1/storefronts/${site.id}/origins`
  await seller.send({ method: 'PUT', path, body: { origins: [SECOND_ORIGIN] } })
  return { seller, site, sibling }
}

export async function newPasskeyOptions(who: MadeTraveller) {
  const { body } = await who.send({ method: 'POST', path: '/v1/public/me/passkeys/options' })
  return body
}

/** Makes a passkey on a device and has the site keep it. */
export async function registerPasskey(
  who: MadeTraveller,
  device: Device,
  { how = HERE, label }: { how?: Ceremony; label?: string } = {},
): Promise<Sent> {
  const made = device.create(await newPasskeyOptions(who), how)
  return keepPasskey(who, label === undefined ? made : { ...made, label })
}

export function keepPasskey(who: MadeTraveller, body: unknown): Promise<Sent> {
  return who.send({ method: 'POST', path: '/v1/public/me/passkeys', body })
}

type Site = Pick<MadeStorefront, 'send'>

export async function passkeySignInOptions(site: Site) {
  const path = '/v1/public/auth/passkeys/sign-in/options'
  const { body } = await site.send({ method: 'POST', path, headers: newVisitor() })
  return body
}

export function presentPasskey(site: Site, body: unknown): Promise<Sent> {
  return site.send({ method: 'POST', path: '/v1/public/auth/passkeys/sign-in', body })
}

export async function signInByPasskey(
  site: Site,
  device: Device,
  how: Ceremony = HERE,
): Promise<Sent> {
  return presentPasskey(site, device.get(await passkeySignInOptions(site), how))
}
