import { expect, test } from 'vitest'
import { bankLines, groupIban } from './bank-lines.ts'

test('an IBAN is read in groups and copied without them', () => {
  expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('GB33 BUKB 2020 1555 5555 55')).toBe('GB33 BUKB 2020 1555 5555 55')
  const lines = bankLines({
    account_name: 'Sands',
    bank_name: 'Bank',
    iban: 'DE89370400440532013000',
    account_number: null,
    swift: null,
    reference: '7K4M-Q2ZX-9HTB',
  })
  expect(lines.map(({ label }) => label)).toEqual([
    'afterwards.accountName',
    'afterwards.iban',
    'afterwards.bankName',
    'afterwards.transferReference',
  ])
  expect(lines[1]).toMatchObject({
    copied: 'DE89370400440532013000',
    shown: 'DE89 3704 0044 0532 0130 00',
  })
})
