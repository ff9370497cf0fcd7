import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '../../../server/src/integrations/clock.ts'
import { followPayments } from '../../../server/src/operations/payments/follow-payments.ts'
import {
  openStripeServer,
  SECRET_KEY,
  type StripeServer,
  signed,
  WEBHOOK_SECRET,
} from '../../../server/test/integrations/payments/stripe-server.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const PATH = '/staff/settings/payments'

describe.skipIf(chromiumPath === null)('an owner connects cards', () => {
  let portal: Portal
  let stripe: StripeServer
  beforeAll(async () => {
    const clock = movableClock()
    stripe = await openStripeServer(clock)
    portal = await openPortal({ payments: { stripeAddress: stripe.address, send: () => {} } })
    clock.freeze(portal.service.now())
    await dropAccount(portal)
  })
  afterAll(async () => {
    await portal?.close()
    await stripe?.close()
  })

  test('the test provider: connected, tried, and disconnected [P-CARD-01] [P-SITE-07]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Connect the test provider' }).click()
    await page.getByText('Test: no real money').waitFor()
    await page.getByRole('button', { name: 'Make a test payment' }).click()
    await page.waitForURL(/\/test-provider\//)
    await page
      .getByRole('button', { name: /approve|pay/i })
      .first()
      .click()
    await page.waitForURL(new RegExp(PATH))
    await page
      .getByText(/waiting for you to pay|paid/)
      .first()
      .waitFor()
    await disconnect(page)
    await page.getByText(/not finished yet/).waitFor()
    await page.keyboard.press('Escape')
    await follow(portal)
    await page.reload()
    await page.getByText('Cards work: paid, noticed and given back.').waitFor()
    // From test cards on it goes to real ones, without disconnecting anything.
    await page.getByRole('heading', { name: 'Take real money' }).waitFor()
    await page.getByRole('heading', { name: '1. Create a key in Stripe' }).waitFor()
    await disconnect(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect the test provider' }).waitFor()
    expect(await statusOfAccount(portal)).toBe(404)
    // The site of the demo world goes on offering cards, which nobody takes now.
    const { data: sites } = await portal.seller.storefronts.list()
    await page.goto(`/staff/site/${sites[0]?.id}/payment`)
    await page.getByText('No account for card payments is connected yet').waitFor()
    await page.getByRole('link', { name: 'Connect an account' }).click()
    await page.waitForURL(`**${PATH}`)
  })

  test('Stripe in three steps, with a wrong key first, on a phone [P-CARD-01]', async () => {
    const page = await portal.newPage({ as: 'owner', phone: true })
    await page.goto(PATH)
    const key = page.getByLabel('Secret or restricted key')
    const connect = page.getByRole('button', { name: 'Check and connect' })
    await key.fill('pk_test_51Public')
    await page.getByText('This is the publishable key.').waitFor()
    expect(await connect.isDisabled()).toBe(true)
    await key.fill('sk_test_51Wrong')
    await connect.click()
    await page.getByText('Stripe does not know this key.').waitFor()
    stripe.book.forbidden.add('checkout')
    await key.fill(SECRET_KEY)
    await connect.click()
    await page.getByText('it may not create checkout pages').waitFor()
    stripe.book.forbidden.clear()
    await connect.click()
    await page.getByText('Finish step 3').waitFor()
    expect(await page.content()).not.toContain(SECRET_KEY)

    const url = (await page.getByText(/\/v1\/providers\/stripe\//).textContent()) ?? ''
    const enabled_events = await page.locator('code', { hasText: /^[a-z_]+\./ }).allTextContents()
    stripe.book.add('we', { object: 'webhook_endpoint', url, status: 'enabled', enabled_events })
    const secret = page.getByLabel('Signing secret')
    await secret.fill('we_1Abc')
    await page.getByRole('button', { name: 'Save signing secret' }).click()
    await page.getByText('This is not a signing secret.').waitFor()
    await secret.fill(WEBHOOK_SECRET)
    await page.getByRole('button', { name: 'Save signing secret' }).click()
    await page.getByText('Waiting for the first call', { exact: true }).waitFor()
    await page.getByText('Connected.').waitFor()
    expect(await findFaults(page)).toEqual([])

    await payOnCheckout(page, portal, stripe)
    await page.getByRole('button', { name: 'Make a test payment' }).click()
    await page.getByText('It works: Stripe last called on').waitFor()
    await follow(portal)
    await page.reload()
    await page.getByText('Cards work: paid, noticed and given back.').waitFor()
  })

  test('a key that Stripe takes no more is said where it is mended [P-CARD-01]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    stripe.book.forbidden.add('checkout')
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('The connection does not work').waitFor()
    await page.getByText('Give it the permissions of step 1').waitFor()
    stripe.book.forbidden.clear()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Connected.').waitFor()
  })
})

/** Stands for Stripe's own page: whoever opens it has paid, Stripe calls, and they come back. */
async function payOnCheckout(page: Page, portal: Portal, stripe: StripeServer): Promise<void> {
  await page.route('https://checkout.stripe.com/**', async route => {
    const [session] = stripe.book.list('checkout.session', {}).data
    stripe.book.pay(session.id)
    for (const event of stripe.book.events.splice(0)) {
      const { body, headers } = signed(event, portal.service.inside.deps.clock)
      const sent = { ...headers, 'content-type': 'application/json' }
      await fetch(await webhookOf(portal), { method: 'POST', body, headers: sent })
    }
    await route.fulfill({ status: 303, headers: { location: session.asked.success_url } })
  })
}

async function webhookOf({ url }: Portal): Promise<string> {
  const answer = await fetch(`${url}/v1/payment-account`, { headers: bearer })
  const { webhook_url } = (await answer.json()) as { webhook_url: string }
  return webhook_url
}

/** What the worker does by itself: it asks the provider how payments stand. */
async function follow(portal: Portal): Promise<void> {
  await portal.advance({ seconds: 30 })
  await followPayments(portal.service.inside.deps)
}

async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog', { name: 'Disconnect' }).waitFor()
}

const bearer = { authorization: 'Bearer sk_demo_owner' }

async function statusOfAccount({ url }: Portal): Promise<number> {
  return (await fetch(`${url}/v1/payment-account`, { headers: bearer })).status
}

/** The demo world may have one. */
async function dropAccount({ url }: Portal): Promise<void> {
  await fetch(`${url}/v1/payment-account`, { method: 'DELETE', headers: bearer })
}
