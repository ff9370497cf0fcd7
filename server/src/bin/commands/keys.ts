import { randomBytes } from 'node:crypto'
import { makeKey } from '#domain/access/keys.ts'

export function makePlatformKey(): string {
  return makeKey('platform', randomBytes)
}

/** Every secret that processes must share, as lines of an environment file. */
export function makeSecretLines(): string[] {
  const hex = () => randomBytes(32).toString('hex')
  return [
    `OUTSET_ENCRYPTION_KEY=${hex()}`,
    `OUTSET_CURSOR_SECRET=${hex()}`,
    `OUTSET_CODE_PEPPER=${hex()}`,
    `OUTSET_PLATFORM_KEY=${makePlatformKey()}`,
  ]
}
