import { notFound } from '#domain/refusal.ts'
import type { ShownTestPayment, TestPages } from '#integrations/payments/test-provider/pages.ts'
import type { TokenCalls } from '#memory/token-calls.ts'

type Deps = { pages: TestPages | null; pageCalls: TokenCalls }
type Asked = { ref: string; address: string }

/** Which buttons the pages have. */
export const PRESSES = ['approve', 'decline', 'challenge', 'later'] as const
export type Press = (typeof PRESSES)[number]

/** A payment at the test provider, for whoever has its address. */
export async function getTestProvider(deps: Deps, asked: Asked): Promise<ShownTestPayment> {
  return (await findPayment(deps, asked)).payment
}

const DEBIT_MS = 60_000

/** Presses a button, and answers where the payer goes: on, or to the page again. */
export async function pressTestPayment(
  deps: Deps,
  { press, ...asked }: Asked & { press: Press },
): Promise<string> {
  const { pages, payment } = await findPayment(deps, asked)
  const { ref, returnUrl } = payment
  const pressed = await doPress(pages, payment, press)
  const stays = pressed !== 'done' || press === 'challenge'
  return stays ? `/test-provider/${ref}` : returnUrl
}

function doPress(pages: TestPages, { ref, isChallenged }: ShownTestPayment, press: Press) {
  switch (press) {
    case 'approve':
      return pages.approve(ref)
    case 'decline':
      return pages.decline(ref, isChallenged ? 'authentication_required' : 'card_declined')
    case 'challenge':
      return pages.challenge(ref)
    case 'later':
      return pages.payLater(ref, { afterMs: DEBIT_MS, outcome: 'paid' })
  }
}

async function findPayment(
  { pages, pageCalls }: Deps,
  { ref, address }: Asked,
): Promise<{ pages: TestPages; payment: ShownTestPayment }> {
  if (pages === null) throw notFound('payment')
  const payment = await pageCalls.find({ token: ref, address }, () => pages.show(ref))
  if (payment === null) throw notFound('payment')
  return { pages, payment }
}
