import type { Money, PaymentMethodOffer, Quote } from '@outset/sdk'

/** The card first; the others as the site has put them. */
export function inOrder(methods: readonly PaymentMethodOffer[]): PaymentMethodOffer[] {
  const isCard = ({ kind }: PaymentMethodOffer) => kind === 'online_card'
  return [...methods.filter(isCard), ...methods.filter(method => !isCard(method))]
}

/** What was chosen, else the card, else the only way; empty where somebody has to choose. */
export function chosenMethod(
  methods: readonly PaymentMethodOffer[],
  typed: string | undefined,
): string {
  if (typed !== undefined) return typed
  const [first] = inOrder(methods)
  return first?.kind === 'online_card' || methods.length === 1 ? (first?.kind ?? '') : ''
}

type Planned = Pick<Quote, 'totals'> & { payment_plan?: Quote['payment_plan'] | undefined }

/** What is paid at once, which is the first part where there are some; on arrival it is all. */
export function sumsToPay({ totals, payment_plan: plan }: Planned) {
  const first: Money = plan?.[0]?.amount ?? totals.due_now
  return (kind: string): Money => (kind === 'pay_on_arrival' ? totals.due_now : first)
}
