import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

/** A finger that goes from left to right over the large photo. */
const SWEEP = `(() => {
  const photo = document.querySelector('dialog img')
  const touch = clientX => new Touch({ identifier: 1, target: photo, clientX, clientY: 300 })
  const tell = (type, touches, changedTouches) =>
    photo.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true }))
  tell('touchstart', [touch(80)], [touch(80)])
  tell('touchend', [], [touch(280)])
})()`

describe.skipIf(chromiumPath === null)('a reader studies a trip', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
    const { id } = await shop.outset.products.get('petra-small-group-day')
    await shop.seller.trips.update(id, {
      guide_languages: ['en', 'ar'],
      meeting_point: {
        names: { en: 'The visitor centre', de: 'Das Besucherzentrum' },
        directions: { en: 'Right of the gate.', de: 'Rechts vom Tor.' },
        lat: 30.32458,
        lng: 35.46824,
      },
    })
  })
  afterAll(() => shop?.close())

  test('and sees everything of it in German, without script [S-TRIP-01]', async () => {
    const page = await shop.newPage({ locale: 'de', script: false })
    await page.goto('/de/trips/petra-small-group-day')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('Petra in kleiner Gruppe')
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    for (const said of [
      '4,8 aus 312 Bewertungen',
      'Englisch und Arabisch',
      'Nie mehr als 16 Reisende',
      'Treffen in Wadi Musa',
      'Getränke zum Essen',
      'Das Besucherzentrum Rechts vom Tor.',
      '1 Tag oder mehr vor dem Start volle Erstattung',
      'ab 12 Jahren',
      'Bitte mitbringen Eine Flasche zum Nachfüllen',
      'Nicht rollstuhlgerecht',
      'Unter 12 Jahren nur mit Erwachsenen',
      'Nicht geeignet für Menschen mit eingeschränkter Mobilität',
      'Nächster freier Tag',
      'Ähnliche Touren',
    ]) {
      expect(text.toLowerCase()).toContain(said.toLowerCase())
    }
    const map = page.getByRole('link', { name: 'OpenStreetMap' })
    expect(await map.getAttribute('href')).toContain('mlat=30.32458&mlon=35.46824')
    const dates = page.getByRole('link', { name: 'Termine und Preise prüfen' }).first()
    expect(await dates.getAttribute('href')).toContain('/de/trips/petra-small-group-day/book')
  })

  test('and search engines read it too [S-TRIP-02]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips/petra-small-group-day')
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    const [trip, way] = data['@graph']
    expect(trip).toMatchObject({ name: 'Petra in a small group', offers: { price: '84.00' } })
    // Nobody can read the reviews here.
    expect(trip).not.toHaveProperty('aggregateRating')
    expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
    const card = page.locator('meta[name="twitter:card"]')
    expect(await card.getAttribute('content')).toBe('summary_large_image')
    // Not every program that shows a link shows WebP.
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(image).toMatch(/\/media\/[0-9a-f-]{36}\/mail\.jpg$/)
    expect((await fetch(image ?? '')).headers.get('content-type')).toBe('image/jpeg')
    const languages = page.locator('link[rel="alternate"][hreflang]')
    expect(
      await languages.evaluateAll(all => all.map(one => one.getAttribute('hreflang'))),
    ).toEqual(['en', 'ar', 'de', 'x-default'])
    const robots = await (await page.goto('/robots.txt'))?.text()
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${shop.url}/de/trips/petra-small-group-day</loc>`)
    const feed = await (await page.request.get('/ar/feed.xml')).text()
    expect(feed).toContain(`<link>${shop.url}/ar/trips/`)
  })

  test('and looks at its photos by keyboard [S-TRIP-03]', async () => {
    const page = await shop.newPage()
    await page.goto('/ar/trips/petra-small-group-day')
    await page.getByRole('list', { name: 'الصور' }).getByRole('link').first().press('Enter')
    const viewer = page.getByRole('dialog')
    await viewer.waitFor()
    await page.keyboard.press('ArrowLeft')
    expect(await viewer.innerText()).toContain('صورة 2 من 5')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
  })

  test('and sweeps through them with a finger, from left to right in Arabic [S-TRIP-03]', async () => {
    const page = await shop.newPage({ locale: 'ar', phone: true })
    await page.goto('/ar/trips/petra-small-group-day')
    await page.getByRole('list', { name: 'الصور' }).getByRole('link').first().press('Enter')
    const viewer = page.getByRole('dialog')
    await viewer.waitFor()
    await viewer.getByText('صورة 1 من').waitFor()
    await page.evaluate(SWEEP)
    await viewer.getByText('صورة 2 من').waitFor()
  })

  test('saves it as a guest, and finds it again [S-SAVE-01]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips/petra-small-group-day')
    await page.getByRole('button', { name: 'Save trip' }).click()
    await page.getByRole('button', { name: 'Saved' }).waitFor()
    await page.goto('/de/saved')
    expect(await page.getByRole('article').innerText()).toContain('Petra in kleiner Gruppe')
    expect(await page.getByRole('article').innerText()).toMatch(/4,8 .*\s+.*pro Person/)
    await page.getByRole('button', { name: 'Petra in kleiner Gruppe' }).click()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('button', { name: 'Petra in kleiner Gruppe' }).click()
    await page.getByRole('heading', { name: 'Sie haben sich noch keine Tour gemerkt.' }).waitFor()
  })

  test('asks for a price in Arabic on a phone, with a mistake first [S-ASK-01]', async () => {
    const page = await shop.newPage({ locale: 'ar', phone: true, script: false })
    await page.goto('/ar/trips/petra-small-group-day')
    await page.getByRole('link', { name: 'اطلب سعرًا' }).click()
    await page.getByLabel('البالغون').fill('5')
    await page.getByLabel('رسالتك').fill('نحتاج إلى مقعد طفل')
    await page.getByLabel('الاسم').fill('رانيا حداد')
    await page.getByLabel('البريد الإلكتروني').fill('rania')
    const [refused] = await Promise.all([
      page.waitForResponse(answer => answer.request().method() === 'POST'),
      page.getByRole('button', { name: 'إرسال' }).click(),
    ])
    expect(refused.status()).toBe(422)
    await page.getByRole('alert').getByRole('link').click()
    expect(await page.getByLabel('رسالتك').inputValue()).toBe('نحتاج إلى مقعد طفل')
    expect(await page.getByLabel('البالغون').inputValue()).toBe('5')
    await page.getByLabel('البريد الإلكتروني').fill('rania@mail.example')
    await page.getByRole('button', { name: 'إرسال' }).click()
    await page.getByRole('heading', { name: 'شكرًا لك' }).waitFor()
    expect(await page.locator('main').innerText()).toMatch(/PR-[A-Z0-9]+/)
    const [mail] = await shop.mailsTo('rania@mail.example')
    expect(mail?.locale).toBe('ar')
  })

  test('asks about it in German, and the seller knows which trip is meant [S-ASK-03]', async () => {
    const page = await shop.newPage({ locale: 'de', script: false })
    await page.goto('/de/trips/petra-small-group-day')
    await page.getByRole('link', { name: 'Frage zu dieser Tour' }).click()
    await page.getByLabel('Ihre Frage').fill('Dürfen Hunde mit?')
    await page.getByLabel('Name').fill('Lena Vogt')
    await page.getByLabel('E-Mail-Adresse').fill('lena@mail.example')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor()
    const { data } = await shop.seller.enquiries.list()
    const sent = data.find(({ email }) => email === 'lena@mail.example')
    expect(sent).toMatchObject({ kind: 'product', trip: { slug: 'petra-small-group-day' } })
    await page.getByRole('link', { name: 'Zurück zur Tour' }).click()
    expect(new URL(page.url()).pathname).toBe('/de/trips/petra-small-group-day')
  })

  test('plans a holiday in three steps without script, and keeps every tick when something is missing [S-ASK-03]', async () => {
    const page = await shop.newPage({ phone: true, script: false })
    await page.goto('/en/plan')
    expect(await page.getByLabel('Aqaba').isVisible()).toBe(false)
    await page.getByLabel('Adults').fill('3')
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Step 2 of 3').waitFor()
    await page.getByLabel('Aqaba').check()
    await page.getByLabel('Culture').check()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByLabel('What would you like to do?').fill('Ten days in spring')
    await page.goBack()
    expect(await page.getByLabel('Aqaba').isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    const faults = page.getByRole('alert').getByRole('link')
    expect(await faults.allInnerTexts()).toEqual([
      'Please fill in: Name',
      'Please fill in: Email address',
    ])
    expect(await page.getByLabel('Aqaba').isChecked()).toBe(true)
    await page.getByLabel('Name').fill('Mia Keller')
    await page.getByLabel('Email address').fill('mia@mail.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    const { data } = await shop.seller.enquiries.list()
    const sent = data.find(({ email }) => email === 'mia@mail.example')
    expect(sent).toMatchObject({ kind: 'planner', travellers: { adults: 3 } })
  })

  test('sees beside a question which trip it is about, and a way to talk to the company at once', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/enquire?trip=petra-small-group-day')
    await page
      .locator('main article')
      .getByRole('link', { name: 'Petra in a small group' })
      .waitFor()
    const call = page.locator('main').getByRole('link', { name: /^Call/ })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+\d+$/)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('link', { name: 'Please fill in: Your question' }).click()
    expect(new URL(page.url()).hash).toBe('#message')
  })

  test('comes by an address that is old, and is led on [S-PAGE-01]', async () => {
    const page = await shop.newPage({ locale: 'de' })
    await page.goto('/petra-tour')
    expect(page.url()).toBe(`${shop.url}/de/trips/petra-small-group-day`)
    const { id } = await shop.outset.products.get('jerash-ticket')
    await shop.seller.trips.update(id, { slug: 'jerash-entry' })
    await page.goto('/de/trips/jerash-ticket')
    expect(page.url()).toBe(`${shop.url}/de/trips/jerash-entry`)
  })

  test('reads who the seller is: a wide picture, a quote and faces on one left edge [S-PAGE-02]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en')
    const ask = page.getByRole('link', { name: 'Ask us anything' })
    expect(await ask.getAttribute('href')).toBe('/en/enquire')
    await page.goto('/en/about')
    const faces = page.getByRole('figure').getByRole('img', { name: /^Portrait of a guide/ })
    expect(await faces.count()).toBe(3)
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('blockquote'),
      faces.first(),
    ]
    const edges = await Promise.all(parts.map(async part => (await part.boundingBox())?.x))
    expect(new Set(edges).size).toBe(1)
  })

  test('opens the menu of a phone, and closes it by the same button, a cross now [S-PAGE-02]', async () => {
    const page = await shop.newPage({ phone: true, script: false })
    await page.goto('/en')
    const button = page.locator('.opens-menu')
    const seen = () => Promise.all([0, 1].map(at => button.locator('svg').nth(at).isVisible()))
    expect(await seen()).toEqual([true, false])
    await button.click()
    expect(await seen()).toEqual([false, true])
    await button.click()
    expect(await seen()).toEqual([true, false])
  })

  test('comes to a page that the seller wrote [S-PAGE-02]', async () => {
    const page = await shop.newPage({ locale: 'de', script: false })
    await page.goto('/about')
    expect(page.url()).toBe(`${shop.url}/de/about`)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('comes by an address that nobody knows, and is helped in its language [S-PAGE-03]', async () => {
    const page = await shop.newPage({ script: false })
    const answer = await page.goto('/de/gibt/es-nicht')
    expect(answer?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.getByRole('article').count()).toBe(3)
    const search = page.locator('main').getByRole('searchbox')
    await search.fill('petra')
    await search.press('Enter')
    expect(page.url()).toBe(`${shop.url}/de/trips?q=petra`)
  })
})
