import { OutsetError } from '@outset/sdk/seller'

interface InnerProblem {
  code: string
  /** A sentence for developers. */
  detail?: string
  details: Record<string, unknown>
}

/** A refusal that came inside of an answer, as if the call had been refused by itself. */
export function innerRefusal({ code, detail = code, details }: InnerProblem): Error {
  const call = { status: 422, name: code, requestId: null, retryAfter: null }
  return new OutsetError({ code, detail, details }, call)
}
