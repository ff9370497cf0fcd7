import { expect, test } from 'vitest'
import { writeDrillsPage } from '../../tools/pages/drills-page.ts'

const run = { date: '2027-01-01', version: '1.0.0', machine: '2 × core, load 0.1' }
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter(line => /^\| [A-Z]/.test(line))
    .slice(1)

test('the page of drills has what was printed last of each, with date, version and machine [O-RUN-04]', () => {
  const first = writeDrillsPage('', ['Restore: 2 minutes', 'Kills: 100 | none lost'], run)
  expect(first.startsWith('# Drills\n')).toBe(true)
  expect(rowsOf(first)).toEqual([
    '| Kills | 100 / none lost | 2027-01-01 | 1.0.0 | 2 × core, load 0.1 |',
    '| Restore | 2 minutes | 2027-01-01 | 1.0.0 | 2 × core, load 0.1 |',
  ])
  const later = { ...run, date: '2027-02-01', version: '1.1.0' }
  const second = writeDrillsPage(first, ['Restore: 1 minute: faster'], later)
  expect(rowsOf(second)).toEqual([
    '| Kills | 100 / none lost | 2027-01-01 | 1.0.0 | 2 × core, load 0.1 |',
    '| Restore | 1 minute: faster | 2027-02-01 | 1.1.0 | 2 × core, load 0.1 |',
  ])
  expect(writeDrillsPage(second, [], later)).toBe(second)
  expect(() => writeDrillsPage('', ['no name'], run)).toThrow('which drill')
})
