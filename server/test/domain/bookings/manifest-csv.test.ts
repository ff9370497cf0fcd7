import { describe, expect, test } from 'vitest'
import { type ManifestRow, manifestCsv } from '#domain/bookings/manifest-csv.ts'

const row: ManifestRow = {
  ref: '7K4M-Q2ZX-9HTB',
  status: 'confirmed',
  traveller: 'Ada',
  pax: 1,
  units: '1 × Adult',
  extras: '',
  rooms: '',
  lead: 'Ada',
  phone: '+962791234567',
  email: 'ada@example.com',
  pickup: '',
  notes: '',
  toCollect: [
    { amount: 1500, currency: 'JPY' },
    { amount: 1234, currency: 'OMR' },
  ],
}

const cellsOf = (changed: Partial<ManifestRow>) =>
  manifestCsv([{ ...row, ...changed }]).split('\r\n')[1]

describe('the manifest as a table', () => {
  test('one line for each, ended as the standard says', () => {
    const text = manifestCsv([row, row])
    expect(text.match(/\r\n/g)).toHaveLength(3)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('whoever meets the travellers sees their rooms too', () => {
    const [headings] = manifestCsv([]).split('\r\n')
    expect(headings).toContain(',"extras","rooms",')
    expect(cellsOf({ rooms: '1 × Twin' })).toContain(',"","1 × Twin",')
  })

  test('amounts have the decimals of their currency', () => {
    expect(cellsOf({})).toContain('1500 JPY + 1.234 OMR')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
  ])('%s is a text and no formula', (given, shown) => {
    expect(cellsOf({ notes: given })).toContain(`,"${shown}",`)
  })

  test('commas, quotes and lines are quoted', () => {
    expect(cellsOf({ lead: 'Ada "the first", Countess' })).toContain(
      '"Ada ""the first"", Countess"',
    )
  })

  test.each([',', ';', '\t', '|'])(
    'no spreadsheet that splits at %j finds a formula [T-CSV-1]',
    by => {
      for (const sign of ['=', '+', '-', '@', '＝']) {
        for (const text of [
          `${sign}1`,
          `Ada${by}${sign}cmd|x`,
          `Ada"${by}"${sign}cmd`,
          `a${by} ${sign}1${by}\t${sign}2`,
          `a\n${sign}1${by}\r\n${sign}2`,
        ]) {
          const table = manifestCsv([{ ...row, lead: text, notes: text }])
          for (const cell of cellsReadBy(by, table)) {
            expect(cell, JSON.stringify({ by, text })).not.toMatch(/^["\s]*[=+\-@＝]/)
          }
        }
      }
    },
  )

  test.each(['\n', '\t', ' ', '"', "'", ',', '\n"', '=', '\n='])(
    'a long text of %j alone is looked through once [T-CSV-1]',
    piece => {
      // Looked through from each place anew, this would take longer than any test may.
      const text = `a${piece.repeat(1_000_000)}a`
      expect(cellsOf({ notes: text.replaceAll('\r', '') })?.length).toBeGreaterThan(0)
    },
  )

  test('every cell is quoted [T-CSV-1]', () => {
    const [headings = '', line = ''] = manifestCsv([row]).split('\r\n')
    for (const text of [headings, line]) expect(text).toMatch(/^"[^"]*"(?:,"[^"]*"){12}$/)
  })

  test('a phone number with its plus stays readable', () => {
    expect(cellsOf({})).toContain("'+962791234567")
  })
})

/** As a spreadsheet would that knows nothing of our quotes: each separator begins a cell. */
function cellsReadBy(separator: string, table: string): string[] {
  return table.split(/\r?\n|\r/).flatMap(line => line.split(separator))
}
