import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseArray, serializeArray } from '#store/database/array-types.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const storable = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(text => !text.includes('\0'))
const texts = fc.array(fc.option(storable), { maxLength: 8 })

describe('arrays between the service and its database', () => {
  test('what is written is read back the same, whatever characters it has', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async values => {
        const [row] = await service.db`select ${values as string[]}::text[] as values`
        expect(row?.values).toEqual(values)
      }),
      { numRuns: 100 },
    )
  })

  test('the form in between is that of the database', () => {
    fc.assert(
      fc.property(texts, values => {
        expect(parseArray(serializeArray(values, String), String)).toEqual(values)
      }),
    )
    expect(parseArray('{}', String)).toEqual([])
    expect(parseArray('{NULL,"NULL",a}', String)).toEqual([null, 'NULL', 'a'])
    expect(parseArray('{"",a b,"c\\"d","e\\\\f","g,h"}', String)).toEqual([
      '',
      'a b',
      'c"d',
      'e\\f',
      'g,h',
    ])
  })

  test('every kind that we keep', async () => {
    const { db } = service
    const ids = ['0196f9c0-0000-7000-8000-000000000000']
    const [row] = await db`
      select array[1, 2, null]::integer[] as integers,
        array[1, 9007199254740991]::bigint[] as bigints, array[true, false] as booleans,
        array['2026-01-02']::date[] as dates,
        array['1.50', '2']::numeric[] as numerics, array[1.5]::float8[] as doubles,
        array['2026-01-02T03:04:05Z']::timestamptz[] as instants,
        array['{"a":"x,y"}']::jsonb[] as documents, ${ids}::uuid[] as ids,
        ${db.array(['a', 'b'])} as texts, ${[3, 4]}::integer[] as sent
    `
    expect(row).toEqual({
      integers: [1, 2, null],
      bigints: [1, 9_007_199_254_740_991],
      booleans: [true, false],
      dates: ['2026-01-02'],
      numerics: ['1.50', '2'],
      doubles: [1.5],
      instants: [Temporal.Instant.from('2026-01-02T03:04:05Z')],
      documents: [{ a: 'x,y' }],
      ids,
      texts: ['a', 'b'],
      sent: [3, 4],
    })
  })

  test('all array types of the schema are among them', async () => {
    const rows = await service.db`
      select distinct t.typname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and t.typcategory = 'A' and a.attnum > 0
        and not a.attisdropped
    `
    const known = ['_text', '_uuid', '_int4', '_int8', '_bool', '_date', '_timestamptz', '_numeric']
    expect(rows.map(row => row.name).filter(name => !known.includes(name))).toEqual([])
  })
})
