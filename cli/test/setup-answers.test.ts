import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openAnswers } from '../src/setup-answers.ts'
import { ADDRESS, COMPANY, CURRENCIES, DATABASE, EMAIL, LANGUAGES } from '../src/setup-questions.ts'

/** A person who types these lines. */
function typing(...lines: string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  input.write(lines.map(line => `${line}\n`).join(''))
  return { input, output }
}

describe('answers to the questions of a setup', () => {
  test('a wrong one is asked again with a sentence [O-SETUP-02]', async () => {
    const terminal = typing('trips.example.com', 'https://trips.example.com', 'me', 'me@x.example')
    const answers = openAnswers({}, terminal)
    expect(await answers.answer(ADDRESS)).toBe('https://trips.example.com')
    expect(await answers.answer(EMAIL)).toBe('me@x.example')
    answers.close()
    terminal.output.end()
    const said = await text(terminal.output)
    expect(said.match(/At which address/g)).toHaveLength(2)
    expect(said).toContain('The address must be a URL that starts with https://')
    expect(said).toContain('The mail address of the owner must be one such as me@example.com.')
  })

  test('an empty line takes what is offered, and a flag is not asked for [O-SETUP-02]', async () => {
    const answers = openAnswers({ company: ' My Trips ' }, typing('', '', 'EUR=0.92,USD'))
    expect(await answers.answer(COMPANY)).toBe('My Trips')
    expect(await answers.answer(DATABASE)).toBeNull()
    expect(await answers.answer(LANGUAGES)).toEqual(['en'])
    expect(await answers.answer(CURRENCIES)).toEqual([
      { code: 'EUR', exchangeRate: '0.92' },
      { code: 'USD', exchangeRate: null },
    ])
    answers.close()
  })

  test('without a terminal what is missing or wrong ends it [O-SETUP-03]', async () => {
    const ask = (given: Record<string, string>) => openAnswers(given, null)
    await expect(ask({}).answer(EMAIL)).rejects.toThrow('--email is missing: And the mail address')
    await expect(ask({ email: 'me' }).answer(EMAIL)).rejects.toThrow('must be one such as')
    expect(await ask({}).answer(LANGUAGES)).toEqual(['en'])
    const nowhere = 'postgres://me:let-me-in@127.0.0.1:1/none'
    const refused = ask({ database: nowhere }).answer(DATABASE)
    await expect(refused).rejects.toThrow('Nothing answers as PostgreSQL')
    await expect(refused).rejects.not.toThrow('let-me-in')
    for (const [currencies, sentence] of [
      ['EUR', 'Say how many EUR one US dollar is'],
      ['EUR=0', 'Say how many EUR one US dollar is'],
      ['euro', 'The currencies must be codes'],
      ['USD,USD', 'Each currency is named once.'],
    ] as const) {
      await expect(ask({ currencies }).answer(CURRENCIES)).rejects.toThrow(sentence)
    }
  })
})
