import { expect, test } from 'vitest'
import { attempt, formErrors, OutsetConnectionError, OutsetError } from '../../src/website.ts'
import { clientOf, SELECTION } from './client-of.ts'
import { cut, problem, status } from './scripted-server.ts'

test('a refusal names its code, its call and its request, and no token', async () => {
  const { outset } = await clientOf([problem('NotEnoughCapacity', 422, { remaining: 2 })])
  const error = await outset.holds.create(SELECTION).catch(caught => caught)
  expect(error).toBeInstanceOf(OutsetError)
  expect(error.message).toBe('422 NotEnoughCapacity: POST /v1/public/holds (req req-12345678)')
  expect(error).toMatchObject({ name: 'OutsetError', status: 422, requestId: 'req-12345678' })
  expect(error.is('SoldOut')).toBe(false)
  expect(error.is('NotEnoughCapacity') && error.facts.remaining).toBe(2)
  const hidden = await outset.bookings.get('A', { token: 'secret' }).catch(String)
  expect(hidden).not.toContain('secret')
})

test('attempt gives the answer or the refusal', async () => {
  const { outset } = await clientOf([
    problem('SoldOut'),
    (r, s) => status(200, {}, '{"ref":"A"}')(r, s),
  ])
  const refused = await attempt(outset.holds.create(SELECTION))
  expect(refused.ok === false && refused.problem.code).toBe('SoldOut')
  expect(await attempt(outset.holds.create(SELECTION))).toEqual({ ok: true, data: { ref: 'A' } })
})

test('a lost connection is no refusal', async () => {
  const { outset } = await clientOf([cut])
  const call = attempt(outset.bookings.cancel('A', {}, { token: 't' }))
  await expect(call).rejects.toThrow(OutsetConnectionError)
})

test.each([
  ['a bodyless 502 of a proxy', 502, ''],
  ['a page of a proxy', 504, '<html>Gateway timeout</html>'],
  ['a page where JSON should be', 200, '<html>Sign in to the hotel network</html>'],
  ['an empty answer where JSON should be', 200, ''],
  ['a redirect', 301, ''],
  ['JSON that is no problem', 400, '{"message":"no"}'],
  ['JSON that is nothing', 500, 'null'],
])('%s is a failure', async (_name, code, body) => {
  const { outset } = await clientOf([status(code, { location: 'http://127.0.0.1:1/' }, body)], {
    retries: 0,
  })
  const got = await attempt(outset.products.list())
  expect(got).toMatchObject({ ok: false, problem: { code: 'UnexpectedAnswer', status: code } })
  expect(got.ok === false && got.problem.code === 'UnexpectedAnswer' && got.problem.detail).toBe(
    body,
  )
})

test('a code that this version does not know is read as it comes', async () => {
  const { outset } = await clientOf([problem('BrandNew', 422, { a: 1 })])
  const error = await outset.holds.create(SELECTION).catch(caught => caught)
  expect([error.code, error.facts]).toEqual(['BrandNew', { a: 1 }])
})

const MISSING = { reason: 'required', limit: null, message: 'is missing' }

test.each([
  [
    'InvalidInput',
    {
      errors: [
        { field: 'units.0.qty', reason: 'too_large', message: 'must be <= 999', limit: 999 },
        // From a service that is older than reasons.
        { field: 'start', message: 'is required' },
      ],
    },
    [
      {
        field: 'units.0.qty',
        path: ['units', 0, 'qty'],
        reason: 'too_large',
        limit: 999,
        message: 'must be <= 999',
      },
      { field: 'start', path: ['start'], reason: null, limit: null, message: 'is required' },
    ],
  ],
  [
    'TravellerDetailsInvalid',
    { problems: [{ traveller: 2, field: 'birth_date', reason: 'in_the_future' }] },
    [
      {
        field: 'traveller_details.1.birth_date',
        path: ['traveller_details', 1, 'birth_date'],
        reason: 'in_the_future',
        limit: null,
        message: 'in_the_future',
      },
    ],
  ],
  [
    'TravellerDetailsRequired',
    { missing: [{ traveller: 1, fields: ['name'] }, { traveller: 2 }] },
    [
      {
        field: 'traveller_details.0.name',
        path: ['traveller_details', 0, 'name'],
        ...MISSING,
      },
      { field: 'traveller_details.1', path: ['traveller_details', 1], ...MISSING },
    ],
  ],
  [
    'PickupDetailsRequired',
    { missing: ['flight_number'] },
    [
      {
        field: 'pickup_details.flight_number',
        path: ['pickup_details', 'flight_number'],
        ...MISSING,
      },
    ],
  ],
  ['SoldOut', {}, []],
])('%s gives the fields of a form', async (code, details, fields) => {
  const { outset } = await clientOf([problem(code, 422, details)])
  expect(formErrors(await outset.checkout({ ...CHECKOUT }).catch(caught => caught))).toEqual(fields)
})

test('any other failure has no fields', () => {
  expect(formErrors(new Error('no'))).toEqual([])
})

const CHECKOUT = { ref: 'A', lead: { name: 'R', email: 'r@example.com', phone: '+1' } }
