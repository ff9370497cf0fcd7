import { expect, test } from 'vitest'
import { PROOFS_TAKEN } from '../../../server/src/domain/bookings/proof.ts'
import { bookingActions } from './booking-actions.ts'

const ALL = Object.keys(bookingActions({ actions: [] }, {}))
const can = (actions: string[], proof: Parameters<typeof bookingActions>[1]) =>
  Object.fromEntries(
    Object.entries(bookingActions({ actions }, proof)).filter(([, query]) => query !== null),
  )

test('an action is there when the service says so, with the query of its call', () => {
  expect(can(['cancel', 'read_calendar'], { token: 't' })).toEqual({
    cancel: { token: 't' },
    read_calendar: { token: 't' },
  })
  expect(can([], { token: 't', session: true })).toEqual({})
})

test('a session needs nothing in the query', () => {
  expect(can(['cancel'], { session: true })).toEqual({ cancel: {} })
})

test('an address reads and does nothing', () => {
  expect(can(ALL, { email: 'mia@example.com' })).toEqual({
    read_refund: { email: 'mia@example.com' },
  })
})

test('an address is corrected with the token for that, and with no other', () => {
  expect(can(ALL, { contactToken: 'c' })).toEqual({ change_contact: { token: 'c' } })
  expect(can(['change_contact'], { token: 't', session: true })).toEqual({})
})

test('without a proof there is nothing to do', () => {
  expect(can(ALL, {})).toEqual({})
  expect(can(ALL, { token: '', email: null, session: false })).toEqual({})
})

test('an action of a later service is none that this version can call', () => {
  expect(can(['teleport'], { token: 't' })).toEqual({})
})

test('each action takes the proofs that the service takes', () => {
  const proofs = { booking: 'token', contact: 'contactToken', email: 'email', session: 'session' }
  for (const [kind, name] of Object.entries(proofs)) {
    const taken = Object.keys(can(ALL, { [name]: kind === 'session' ? true : 'x' }))
    const expected = ALL.filter(action => {
      const [, kinds = []] = Object.entries(PROOFS_TAKEN).find(([known]) => known === action) ?? []
      return kinds.some(known => known === kind)
    })
    expect([kind, taken]).toEqual([kind, expected])
  }
})
