import { describe, expect, test } from 'vitest'
import { makeSealingKey, seal, unseal } from './sealing.ts'

const pack = { payload: '{"guests":[{"lead_name":"Anna Berg"}]}' }

describe('what a phone keeps', () => {
  test('is read again by its key and its name', async () => {
    const key = await makeSealingKey()
    const sealed = await seal(key, 'fjord', pack)
    expect(await unseal(key, 'fjord', sealed)).toEqual(pack)
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Anna')
  })

  test('is nothing to another key, under another name, or with a changed byte', async () => {
    const key = await makeSealingKey()
    const sealed = await seal(key, 'fjord', pack)
    expect(await unseal(await makeSealingKey(), 'fjord', sealed)).toBeNull()
    expect(await unseal(key, 'glacier', sealed)).toBeNull()
    const bytes = sealed.bytes.slice(0)
    new Uint8Array(bytes).fill(0, 0, 1)
    expect(await unseal(key, 'fjord', { ...sealed, bytes })).toBeNull()
  })

  test('has a key that no script can take out', async () => {
    const key = await makeSealingKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})
