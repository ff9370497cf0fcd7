import { describe, expect, test } from 'vitest'
import { openPasswordHasher } from '#integrations/password-hash.ts'

const hasher = openPasswordHasher()

describe('password hashes', () => {
  test('one password matches its own hash and no other does', async () => {
    const stored = await hasher.hash('correct horse')
    expect(await hasher.matches('correct horse', stored)).toBe(true)
    expect(await hasher.matches('correct horsf', stored)).toBe(false)
  })

  test('the same password is stored differently each time', async () => {
    expect(await hasher.hash('correct horse')).not.toBe(await hasher.hash('correct horse'))
  })

  test('nothing stored matches nothing', async () => {
    expect(await hasher.matches('', null)).toBe(false)
    expect(await hasher.matches('correct horse', null)).toBe(false)
  })

  test('a hash made with other parameters still counts', async () => {
    const stored =
      '$argon2id$v=19$m=1024,t=1,p=1$AAECAwQFBgcICQoLDA0ODw' +
      '$UaG/AoG7Zb6MwfO9RYNxFGnFfcC0m5lfL8J2nXyoELc'
    expect(await hasher.matches('correct horse', stored)).toBeTypeOf('boolean')
    await expect(hasher.matches('x', 'plain text')).rejects.toThrow(/unknown form/)
  })
})
