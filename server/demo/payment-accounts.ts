import { putPaymentAccount } from '#operations/payment-account.ts'
import type { DemoWorld } from './demo-world.ts'
import { DEMO_SELLERS } from './sellers.ts'

/** Every seller takes cards, through the provider at which no money moves. */
export async function loadPaymentAccounts(world: DemoWorld): Promise<void> {
  const { payments, publicUrl } = world.deps
  const by = { ...world.by, authenticatedAt: null }
  for (const { slug } of DEMO_SELLERS) {
    const acting = { ...world.actingFor(slug, { now: world.daysAgo(58) }), by, payments, publicUrl }
    await putPaymentAccount(acting, { provider: 'test' })
  }
}
