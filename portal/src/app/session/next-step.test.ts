import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const me = { has_password: true, memberships: [{}], platform: null }
const asked = { isInvited: false, hasForgotten: false, passwordDone: false, sellerDone: false }

test('a member of one team goes to their page, with a password and without', () => {
  expect(nextStep(me, asked)).toBe('page')
  expect(nextStep({ ...me, has_password: false }, asked)).toBe('page')
})

test('an invitation asks for a password first, then for the team', () => {
  const invited = { ...me, has_password: false, memberships: [{}, {}] }
  expect(nextStep(invited, { ...asked, isInvited: true })).toBe('password')
  const done = { ...asked, isInvited: true, passwordDone: true }
  expect(nextStep(invited, done)).toBe('seller')
  expect(nextStep(invited, { ...done, sellerDone: true })).toBe('page')
})

test('who is invited and known already keeps their password', () => {
  expect(nextStep(me, { ...asked, isInvited: true })).toBe('page')
})

test('who has forgotten their password chooses a new one', () => {
  expect(nextStep(me, { ...asked, hasForgotten: true })).toBe('password')
})
