import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { outboxOf } from '../support/staff.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service, { name: '<script>alert(1)</script>' })
  await seller.send({
    method: 'POST',
    path: '/v1/team',
    body: { email: 'dev@mail.example', name: '<img src=x>', role: 'viewer' },
  })
})
afterAll(() => service.close())

const newest = async () => (await outboxOf(service, 'dev@mail.example'))[0]

describe('GET /dev/mail', () => {
  test('200: lists the newest mail as a page on which nothing can run', async () => {
    const { status, text, headers } = await service.send({ path: '/dev/mail' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(text).toContain(`<a href="/dev/mail/${(await newest()).id}">`)
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('200: shows one mail inside a sandbox', async () => {
    const { text } = await service.send({ path: `/dev/mail/${(await newest()).id}` })
    expect(text).toMatch(/<iframe title="HTML" sandbox="[a-z -]+" srcdoc="/)
    expect(text).not.toMatch(/sandbox="[^"]*(scripts|same-origin)/)
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('<img src=x>')
  })

  test('404: a mail that is not there', async () => {
    const path = '/dev/mail/00000000-0000-4000-8000-000000000000'
    expect((await service.send({ path })).body.entity).toBe('mail')
  })

  test('404: for anybody who is not on this machine', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { status, body } = await service.send({ path: '/dev/mail', headers })
    expect(status).toBe(404)
    expect(body.entity).toBe('route')
  })

  test('404: in production the pages do not exist', async () => {
    const production = await openTestService({ production: true })
    try {
      const none = await production.send({ path: '/dev/nothing' })
      for (const path of ['/dev/mail', `/dev/mail/${(await newest()).id}`]) {
        const { status, text } = await production.send({ path })
        expect(status).toBe(404)
        expect(text).toBe(none.text)
      }
    } finally {
      await production.close()
    }
  })
})
