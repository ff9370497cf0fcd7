import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyIdOf, openVault } from '#integrations/vault.ts'

const FORMER = randomBytes(32)
const CURRENT = randomBytes(32)

function vaultOf(encryptionKey: Buffer, ...otherEncryptionKeys: Buffer[]) {
  const rest = { cursorSecret: randomBytes(32), codePepper: randomBytes(32) }
  return openVault({ encryptionKey, otherEncryptionKeys, ...rest })
}

describe('a sealed value', () => {
  test('opens to what it was, whatever that was, and never looks the same twice [T-PII-2]', () => {
    const vault = vaultOf(CURRENT)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, aad) => {
        const sealed = vault.seal(plain, aad)
        expect(vault.open(sealed, aad)).toBe(plain)
        expect(vault.seal(plain, aad).equals(sealed)).toBe(false)
      }),
    )
  })

  test('opens for its own aad only, and not when a single bit is another [T-PII-2]', () => {
    const vault = vaultOf(CURRENT)
    const sealed = vault.seal('X1234567', 'booking|1|passport_number')
    expect(() => vault.open(sealed, 'booking|2|passport_number')).toThrow()
    for (let at = 0; at < sealed.length * 8; at += 1) {
      const other = Buffer.from(sealed)
      other.writeUInt8(other.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3)
      expect(() => vault.open(other, 'booking|1|passport_number')).toThrow()
    }
    for (let end = 0; end < sealed.length; end += 1) {
      expect(() => vault.open(sealed.subarray(0, end), 'booking|1|passport_number')).toThrow()
    }
  })

  test('names the key that sealed it, and says which one is missing [T-PII-2]', () => {
    const sealed = vaultOf(FORMER).seal('text', 'aad')
    const id = keyIdOf(FORMER)
    expect(sealed.subarray(1, 5).toString('hex')).toBe(id)
    const missing = `A value is sealed by the key ${id}, which is not given`
    expect(() => vaultOf(CURRENT).open(sealed, 'aad')).toThrow(missing)
  })
})

describe('while the key is changed', () => {
  test('each of two keys opens what the other sealed, and seals by its own [T-PII-2]', () => {
    const before = vaultOf(FORMER, CURRENT)
    const after = vaultOf(CURRENT, FORMER)
    expect(after.open(before.seal('old', 'aad'), 'aad')).toBe('old')
    expect(before.open(after.seal('new', 'aad'), 'aad')).toBe('new')
    expect(before.keyIds).toEqual([...after.keyIds].reverse())
  })

  test('what is sealed anew opens without the former key, for the same aad [T-PII-2]', () => {
    const sealed = vaultOf(FORMER).seal('text', 'aad')
    const resealed = vaultOf(CURRENT, FORMER).reseal(sealed, 'aad')
    expect(vaultOf(CURRENT).open(resealed, 'aad')).toBe('text')
    expect(() => vaultOf(CURRENT).open(resealed, 'other')).toThrow()
    expect(() => vaultOf(CURRENT, FORMER).reseal(sealed, 'other')).toThrow()
  })
})

describe('a data key', () => {
  test('seals on its own, and is there again when it is unwrapped [T-PII-2]', () => {
    const vault = vaultOf(FORMER)
    const { dataKey, wrapped } = vault.makeDataKey('booking')
    const sealed = dataKey.seal('text', 'field')
    expect(vault.openDataKey(wrapped, 'booking').open(sealed, 'field')).toBe('text')
    expect(() => vault.open(sealed, 'field')).toThrow()
    expect(() => vault.openDataKey(wrapped, 'another booking')).toThrow()
    expect(() => vault.makeDataKey('booking').dataKey.open(sealed, 'field')).toThrow()
  })

  test('is wrapped anew without touching what it seals [T-PII-2]', () => {
    const { dataKey, wrapped } = vaultOf(FORMER).makeDataKey('booking')
    const sealed = dataKey.seal('text', 'field')
    const rewrapped = vaultOf(CURRENT, FORMER).reseal(wrapped, 'booking')
    expect(vaultOf(CURRENT).openDataKey(rewrapped, 'booking').open(sealed, 'field')).toBe('text')
  })
})

describe('the signature of a cursor', () => {
  test('holds for its text and secret alone, for secrets of any length', () => {
    const secret = fc.uint8Array({ minLength: 1, maxLength: 200 }).map(bytes => Buffer.from(bytes))
    const text = fc.string({ unit: 'grapheme' })
    const vaultWith = (cursorSecret: Buffer) =>
      openVault({ encryptionKey: CURRENT, cursorSecret, codePepper: CURRENT })
    fc.assert(
      fc.property(secret, secret, text, (mine, other, signed) => {
        const signature = vaultWith(mine).signCursor(signed)
        expect(signature).toMatch(/^[\w-]{22}$/)
        expect(vaultWith(mine).isCursorSignature(signed, signature)).toBe(true)
        expect(vaultWith(mine).isCursorSignature(`${signed}.`, signature)).toBe(false)
        const isOwn = mine.equals(other)
        expect(vaultWith(other).isCursorSignature(signed, signature)).toBe(isOwn)
      }),
    )
  })
})
