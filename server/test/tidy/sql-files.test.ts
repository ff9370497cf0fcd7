import { describe, expect, test } from 'vitest'
import { findFixedTimes, findMisplacedFunctions, findUnnamedColumns } from './sql-files.ts'

const migration = (text: string) => ({ path: 'server/migrations/0001-sample.sql', text })
const routine = (text: string) => ({ path: 'server/sql/greet.sql', text })

describe('the rules of SQL files', () => {
  test('a row is written by the names of its columns', () => {
    const named = 'insert into notes as n (words) select words from given'
    expect(findUnnamedColumns(migration(`${named};\ninsert into notes default values`))).toEqual([])
    for (const text of ['insert into notes select 1', 'insert into notes as n\n  values (1)']) {
      expect(findUnnamedColumns(migration(text))).toHaveLength(1)
    }
  })

  test('a function is the only one in the file of its name, and never in a migration', () => {
    const greet = 'create or replace function greet() returns int'
    expect(findMisplacedFunctions(routine(greet))).toEqual([])
    for (const text of ['', `${greet}\n${greet}`, greet.replace('greet', 'salute')]) {
      expect(findMisplacedFunctions(routine(text))).toHaveLength(1)
    }
    expect(findMisplacedFunctions(migration(greet))).toEqual([
      'server/migrations/0001-sample.sql: move greet to server/sql/greet.sql',
    ])
  })

  test('a function has no time of its own', () => {
    expect(findFixedTimes(routine('make_interval(mins => wait_minutes)'))).toEqual([])
    expect(findFixedTimes(routine("now_at + interval '2 minutes'"))).toHaveLength(1)
  })
})
