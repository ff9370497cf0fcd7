import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const me = { has_password: true, memberships: [{}], platform: null }
const asked = { byLink: false, hasForgotten: false, passwordDone: false, sellerDone: false }

test('a member of one team with a password goes to their page', () => {
  expect(nextStep(me, asked)).toBe('page')
  expect(nextStep(me, { ...asked, byLink: true })).toBe('page')
})

test('an invitation asks for a password first, then for the team', () => {
  const invited = { ...me, has_password: false, memberships: [{}, {}] }
  expect(nextStep(invited, { ...asked, byLink: true })).toBe('password')
  const done = { ...asked, byLink: true, passwordDone: true }
  expect(nextStep(invited, done)).toBe('seller')
  expect(nextStep(invited, { ...done, sellerDone: true })).toBe('page')
})

test('who has forgotten their password chooses a new one after the link, and only then', () => {
  expect(nextStep(me, { ...asked, byLink: true, hasForgotten: true })).toBe('password')
  expect(nextStep(me, { ...asked, hasForgotten: true })).toBe('page')
})
