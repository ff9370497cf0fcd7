import { expect, test } from 'vitest'
import { whoToErase } from './who-to-erase.ts'

test('an address is a person, everything else is a reference', () => {
  expect(whoToErase(' ada@travellers.example ')).toEqual({ email: 'ada@travellers.example' })
  expect(whoToErase('7k4m-q2zx-9htb')).toEqual({ ref: '7K4M-Q2ZX-9HTB' })
})
