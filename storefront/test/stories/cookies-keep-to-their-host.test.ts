import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { makeBooking } from '../make-booking.ts'
import { type DemoService, openService } from '../open-demo.ts'
import { type Site, startSite } from '../open-shop.ts'

describe('over https', () => {
  let service: DemoService
  let site: Site
  let ref: string
  let token: string

  beforeAll(async () => {
    service = await openService({ world: 'demo' })
    site = await startSite({
      OUTSET_URL: service.url,
      OUTSET_KEY: 'pk_demo_direct',
      SITE_URL: 'https://trips.example',
      BEHIND_PROXY: '1',
      PORT: '0',
    })
    const outset = createOutset({ baseUrl: service.url, key: 'pk_demo_direct' })
    const booked = await makeBooking({ outset, service }, { email: 'mia@example.com' })
    ref = booked.ref
    token = booked.booking_token ?? ''
  })
  afterAll(async () => {
    await site?.stop()
    await service?.close()
  })

  const read = async (cookie: string) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}/en/bookings/${ref}`, {
      headers: { cookie },
      redirect: 'manual',
    })
    return { status: answer.status, text: await answer.text() }
  }

  test('a booking opens by a cookie of this very host, and by no other [S-ACC-07]', async () => {
    const own = await read(`__Host-booking_${ref}=${token}`)
    expect(own.status).toBe(200)
    expect(own.text).toContain('Your booking is')
    expect((await read(`booking_${ref}=${token}`)).text).not.toContain('Your booking is')
  })

  test('what the shop keeps is named so that no other name of the domain can set it', async () => {
    const answer = await fetch(`http://127.0.0.1:${site.port}/en?currency=EUR`)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-currency=EUR;.*Path=\/;.*Secure/)
    expect(cookie).not.toContain('Domain')
  })
})
