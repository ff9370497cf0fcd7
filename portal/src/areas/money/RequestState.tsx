import type { PaymentRequest } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'

const TONES: Readonly<Record<string, Tone>> = { paid: 'good', overdue: 'bad', open: 'warn' }

/** How a request stands, in a word, and why where nobody may wonder. */
export function RequestState({
  request: { state, withdrawn_because },
}: {
  request: Pick<PaymentRequest, 'state' | 'withdrawn_because'>
}) {
  const t = useT()
  const said =
    withdrawn_because === null || withdrawn_because === 'staff'
      ? sayValue(t, 'money.requestState', state)
      : sayValue(t, 'money.requestEnd', withdrawn_because)
  return <StatusMark tone={TONES[state] ?? 'quiet'}>{said}</StatusMark>
}
