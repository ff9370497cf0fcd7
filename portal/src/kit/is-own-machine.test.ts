import { expect, test } from 'vitest'
import { isOwnMachine } from './is-own-machine.ts'

test.each([
  ['http://sands.localhost:4321/en', true],
  ['http://localhost:4321', true],
  ['http://127.0.0.1:4321', true],
  ['http://[::1]:4321', true],
  ['https://sands.shops.example', false],
  ['https://notlocalhost.example', false],
])('a phone opens %s: not %s', (address, isHere) => {
  expect(isOwnMachine(address)).toBe(isHere)
})
