import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, readPairs } from '#http/parse/query.ts'
import { ENDPOINTS } from '#http/routes.ts'

test('a query reads as the standard reads it, whatever stands in it', () => {
  const piece = fc.string({
    unit: fc.constantFrom('a', 'b', '=', '&', '%', '+', '?', '2', '0', ','),
  })
  fc.assert(
    fc.property(piece, search => {
      const wanted = new URLSearchParams(search)
      const read = readPairs(search)
      expect([...read.keys()]).toEqual([...new Set(wanted.keys())])
      for (const [name, values] of read) expect([values].flat()).toEqual(wanted.getAll(name))
    }),
    { numRuns: 3_000 },
  )
})

/** Lists whose order says something: all others are the same in any. */
const IN_ORDER = new Set(['columns'])

describe('a parameter that is given twice', () => {
  const parameters = ENDPOINTS.flatMap(({ operationId, query = {} }) =>
    Object.entries(query).map(([name, parameter]) => ({ operationId, name, parameter })),
  )
  const lists = parameters.filter(({ parameter }) => parameter.isList)
  const others = parameters.filter(({ parameter }) => !parameter.isList)

  test.each(lists)('adds up: $name of $operationId [D-24]', ({ name, parameter }) => {
    const { items } = parameter.schema as { items?: { enum?: string[] } }
    const [first = '', second = ''] = items?.enum ?? ['amman', 'petra']
    const shape = { [name]: parameter }
    const joined = parseQuery(shape, `${name}=${first},${second}`)
    expect(joined[name]).toHaveLength(2)
    expect(parseQuery(shape, `${name}=${first}&${name}=${second}`)).toEqual(joined)
    const turned = IN_ORDER.has(name)
      ? `${first}&x=%20&${name}=,${second}`
      : `${second}&x=%20&${name}=,${first}`
    expect(parseQuery(shape, `${name}=${turned}`)).toEqual(joined)
  })

  test('422: any other, whatever it says [D-24]', () => {
    expect(others.length).toBeGreaterThan(50)
    for (const { name, parameter } of others) {
      for (const value of ['', '1', 'true']) {
        const search = `${name}=${value}&${name}=${value}`
        const refused = expect.objectContaining({
          refusal: expect.objectContaining({
            code: 'InvalidInput',
            facts: expect.objectContaining({ parameter: name }),
          }),
        })
        expect(() => parseQuery({ [name]: parameter }, search), name).toThrow(refused)
      }
    }
  })

  test('is passed over like any that nobody knows [G-05]', () => {
    expect(parseQuery({}, 'colour=red&colour=blue')).toEqual({})
  })
})
