import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Passwords as they are kept: never readable, slow to guess. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Whether the password is the stored one. With nothing stored it does the same work against a
   * password that nobody has, so that the time does not show whether there was one.
   */
  matches(password: string, stored: string | null): Promise<boolean>
}

type Parameters = { memory: number; passes: number; parallelism: number }

// 19 MiB and two passes: the lower bound that OWASP names for argon2id, some 50 ms of one core.
const CHOSEN: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
// Version 1.3 of argon2, the only one that Node makes.
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

export function openPasswordHasher(): PasswordHasher {
  const nobody = write(CHOSEN, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return write(CHOSEN, salt, await tagOf(password, salt, CHOSEN))
    },
    async matches(password, stored) {
      const { parameters, salt, tag } = read(stored ?? nobody)
      const given = await tagOf(password, salt, parameters)
      return timingSafeEqual(given, tag) && stored !== null
    },
  }
}

function tagOf(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  return derive('argon2id', {
    message: password,
    nonce: salt,
    tagLength: TAG_BYTES,
    ...parameters,
  })
}

/** The usual text form, which carries its parameters: they can be raised for new passwords. */
function write({ memory, passes, parallelism }: Parameters, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function read(stored: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored) ?? []
  if (!memory) throw new Error('A stored password hash has an unknown form')
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
