import { expect, test } from 'vitest'
import { openStripeClients } from '#integrations/payments/stripe/stripe-clients.ts'

test('the clients of the keys that were used last are kept, each key with its own', async () => {
  const clients = openStripeClients()
  const first = await clients('sk_test_1')
  expect(await clients('sk_test_1')).toBe(first)
  expect(await clients('sk_test_2')).not.toBe(first)
  for (let other = 0; other < 100; other++) await clients(`sk_test_other_${other}`)
  expect(await clients('sk_test_1')).not.toBe(first)
})
