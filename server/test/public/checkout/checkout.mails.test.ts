import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

async function upload({ seller }: Bookable): Promise<string> {
  const { body } = await service.send({
    method: 'POST',
    path: '/v1/media',
    bearer: seller.ownerKey,
    body: await pictureFile('jpeg', { width: 1200, height: 800 }),
    headers: { 'content-type': 'image/jpeg' },
  })
  return body.id
}

const lastMail = async (address: string) => {
  const mail = (await mailsTo(service, address)).at(-1)
  expect(mail).toBeDefined()
  return mail?.html ?? ''
}

describe('the mail about a checkout', () => {
  test('looks like the site where it was booked and shows the trip [R-CHK-13]', async () => {
    const sale = await makeBookable(service)
    const [logo, photo] = [await upload(sale), await upload(sale)]
    const photos = [{ media_id: photo, alt: { en: 'A "gorge"' } }]
    await sale.call.put(`/v1/trips/${sale.tripId}/photos`, { photos })
    const look = { brand_color: '#f2c230', logo_media_id: logo }
    await sale.call.patch(`/v1/storefronts/${sale.site.id}`, look)
    const { ref } = await sale.hold()
    await sale.checkout({ ref })
    const html = await lastMail(LEAD.email)
    const at = (id: string) => `src="${service.deps.publicUrl}/media/${id}/mail.jpg"`
    expect(html).toContain(`${at(photo)} width="600" height="400" alt="A &quot;gorge&quot;"`)
    expect(html).toContain(`${at(logo)} width="60" height="40"`)
    expect(html).toContain('bgcolor="#f2c230"')
    expect(html).toContain('color:#000000')
  })

  test('has the colour of a shop, and no picture, where there is none', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    await sale.checkout({ ref })
    const html = await lastMail(LEAD.email)
    expect(html).toContain('bgcolor="#0f5f6b"')
    expect(html).not.toContain('<img')
  })
})
