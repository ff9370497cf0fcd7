import { describe, expect, test } from 'vitest'
import { isAboutServer, isAboutThisMail } from '#domain/mail/refusals.ts'

const since = Temporal.Instant.from('2026-11-15T10:00:00Z')

describe('a no for good [O-MAIL-01]', () => {
  test.each([
    [1, true, false],
    [2, true, false],
    [3, false, false],
    [50, false, false],
    [3, true, true],
    [4, true, true],
  ])('said %i times, others taken since: %s, is about the mail: %s', (count, took, verdict) => {
    expect(isAboutThisMail({ count, since }, { tookAnotherSince: took })).toBe(verdict)
  })

  test.each([
    [1, 1, false],
    [4, 4, false],
    [5, 5, true],
    [18, 20, true],
    [17, 20, false],
  ])('to %i of %i mails is about the mail server: %s', (refused, tried, verdict) => {
    expect(isAboutServer({ refused, tried })).toBe(verdict)
  })
})
