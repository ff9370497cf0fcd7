import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const ROUNDS = 4_096

/** A password as PostgreSQL keeps it (RFC 5802), so that the password itself stays with us. */
export function scramOf(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const of = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(of('Client Key')).digest('base64')
  const server = of('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`
}
