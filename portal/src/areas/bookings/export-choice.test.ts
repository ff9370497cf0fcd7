import { expect, test } from 'vitest'
import { chosenTablePath, readExportChoice, USUAL_COLUMNS } from './export-choice.ts'

test('what was kept is read, whatever has become of it', () => {
  const usual = { columns: USUAL_COLUMNS, separator: 'comma' }
  for (const kept of [null, 'x', '[]', '{"columns": "guest"}', '{"columns": ["shoe_size"]}']) {
    expect(readExportChoice(kept, 'en'), String(kept)).toEqual(usual)
  }
  const kept = JSON.stringify({ columns: ['email', 'gone', 'guest'], separator: 'comma' })
  expect(readExportChoice(kept, 'de')).toEqual({ columns: ['guest', 'email'], separator: 'comma' })
})

test('spreadsheets in German split at semicolons', () => {
  expect(readExportChoice(null, 'de').separator).toBe('semicolon')
})

test('the usual columns have who, how many and what was paid', () => {
  expect(USUAL_COLUMNS).toEqual(
    expect.arrayContaining(['email', 'adults', 'children', 'paid', 'open']),
  )
})

test('chosen bookings are asked for by their references', () => {
  const chosen = [{ ref: 'A-1' }, { ref: 'B-2' }]
  const path = chosenTablePath(chosen, { locale: 'de', columns: 'guest', separator: 'comma' })
  expect(path).toBe(
    '/v1/bookings?ref=A-1%2CB-2&table=people&locale=de&columns=guest&separator=comma',
  )
})
