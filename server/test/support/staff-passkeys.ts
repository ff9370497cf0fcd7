import type { Ceremony, makeAuthenticator } from './authenticator.ts'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import { type MadeStaff, OUR_ORIGIN } from './staff.ts'

type Device = ReturnType<typeof makeAuthenticator>

/** A browser on a page of the service itself. */
export const AT_SERVICE: Ceremony = { origin: OUR_ORIGIN }

/** Makes a passkey on a device and has the service keep it. */
export async function registerStaffPasskey(
  who: MadeStaff,
  device: Device,
  { how = AT_SERVICE, label }: { how?: Ceremony; label?: string } = {},
): Promise<Sent> {
  const options = await who.send({ method: 'POST', path: '/v1/me/passkeys/options' })
  const made = device.create(options.body, how)
  const body = label === undefined ? made : { ...made, label }
  return who.send({ method: 'POST', path: '/v1/me/passkeys', body })
}

export async function staffPasskeyOptions(service: TestService, headers = {}): Promise<Sent> {
  const path = '/v1/auth/passkeys/sign-in/options'
  return service.send({ method: 'POST', path, headers })
}

export function presentStaffPasskey(service: TestService, body: unknown): Promise<Sent> {
  const path = '/v1/auth/passkeys/sign-in'
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  return service.send({ method: 'POST', path, body, headers })
}
