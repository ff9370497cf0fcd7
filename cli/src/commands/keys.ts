import { randomBytes } from 'node:crypto'
import { makeKey } from '@outset/server/domain/access/keys.ts'
import { keyIdOf } from '@outset/server/integrations/vault.ts'

export function makePlatformKey(): string {
  return makeKey('platform', randomBytes)
}

export function makeEncryptionKey(): { key: string; keyId: string } {
  const key = randomBytes(32)
  return { key: key.toString('hex'), keyId: keyIdOf(key) }
}

/** Every secret that processes must share, as lines of an environment file. */
export function makeSecretLines(): string[] {
  const hex = () => randomBytes(32).toString('hex')
  return [
    `OUTSET_ENCRYPTION_KEY=${makeEncryptionKey().key}`,
    `OUTSET_CURSOR_SECRET=${hex()}`,
    `OUTSET_CODE_PEPPER=${hex()}`,
    `OUTSET_PLATFORM_KEY=${makePlatformKey()}`,
  ]
}
