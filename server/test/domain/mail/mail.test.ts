import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAIL_TEMPLATES } from '#domain/mail/catalogue.ts'
import { headerText, isMailAddress } from '#domain/mail/header-text.ts'
import type { MailTemplate } from '#domain/mail/words.ts'
import { renderMail } from '../../support/render-mail.ts'

const anyText = fc.string({ unit: 'binary' })

describe('text for a header', () => {
  test('whatever goes in, one line comes out [T-ENQ-1]', () => {
    fc.assert(
      fc.property(anyText, text => {
        const safe = headerText(text)
        expect(safe).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect([...safe].length).toBeLessThanOrEqual(200)
        expect(safe.isWellFormed()).toBe(true)
        expect(headerText(safe)).toBe(safe)
      }),
    )
  })

  test('names of people stay as they are', () => {
    for (const name of ["Zoë O'Neil", 'أحمد بن علي', '山田 太郎', 'A & B <Ltd>']) {
      expect(headerText(name)).toBe(name)
    }
  })
})

describe('addresses', () => {
  test('one plain address in any script, and nothing around it [G-164]', () => {
    const good = [
      'a@b.example',
      "o'neil+trips@sub.b-c.example",
      'ü@exämple.de',
      '用户@例子.广告',
      'अजय@डाटा.भारत',
      'a@xn--exmple-cua.de',
    ]
    for (const text of good) expect(isMailAddress(text), text).toBe(true)
    const bad = [
      '',
      'a',
      'a@',
      '@b.example',
      'a@b.example ',
      'a b@c.example',
      '"a"@b.example',
      'a@b.example,c@d.example',
      'A <a@b.example>',
      'a@b.example\r\nRCPT TO:<c@d.example>',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'x@localhost',
      'a@b.example.',
      'a@.example',
      'a@-b.example',
      '.a@b.example',
      'a..b@c.example',
      'a＠b.example',
      'a\u2028b@c.example',
      `${'a'.repeat(65)}@b.example`,
    ]
    for (const text of bad) expect(isMailAddress(text), text).toBe(false)
  })
})

const echo: MailTemplate<{ value: string }> = {
  en: ({ value }) => ({
    subject: value,
    paragraphs: [value],
    code: value,
    facts: [{ label: value, value }],
    button: { label: value, url: value },
    closing: [value],
  }),
}

describe('a rendered mail', () => {
  test('no value becomes markup', () => {
    const tags = (value: string) => {
      const { html } = renderMail(echo, {
        locale: 'en',
        values: { value },
        sender: value,
        footer: `.${value}`,
      })
      return html.replace(/<br>/g, '').split('<').length
    }
    const plain = tags('x')
    fc.assert(
      fc.property(anyText, text => {
        expect(tags(text)).toBe(plain)
      }),
    )
    expect(tags('"><script>alert(1)</script>')).toBe(plain)
  })

  test('takes the language asked for, then English', () => {
    const write = (locale: string) =>
      renderMail(MAIL_TEMPLATES['staff-sign-in-link'], {
        locale,
        values: { link: 'https://x.example', minutes: 15 },
        sender: 'Outset',
        footer: null,
      })
    expect(write('de-AT').language).toBe('de')
    expect(write('ar').html).toContain('dir="rtl"')
    expect(write('fr').language).toBe('en')
    expect(write('constructor').language).toBe('en')
    expect(write('').language).toBe('en')
  })

  test('every kind of mail is written in English, German and Arabic', () => {
    for (const template of Object.values(MAIL_TEMPLATES)) {
      expect(Object.keys(template).sort()).toEqual(['ar', 'de', 'en'])
    }
  })

  test('has everything in its plain part too', () => {
    const { text } = renderMail(echo, {
      locale: 'en',
      values: { value: 'VALUE' },
      sender: 'Sender',
      footer: 'Foot\nnote',
    })
    expect(text.match(/VALUE/g)).toHaveLength(7)
    expect(text.endsWith('-- \nSender\nFoot\nnote\n')).toBe(true)
  })
})
