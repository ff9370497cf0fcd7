import { problem } from '#request/problem.ts'

/** Far more than people type. Proofs of payment have a bound of their own. */
export const MOST_FORM_BYTES = 256 * 1024

/**
 * The body of a request up to a bound, whatever it says of its length, or nothing. What goes beyond
 * is not received, so nobody fills the memory of the shop: then this is null.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Blob | null> {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > mostBytes) return null
  if (request.body === null) return new Blob()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = request.body.getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks)
    size += value.length
    if (size > mostBytes) {
      // Not waited for: of a copy it ends only when the other half is given up as well.
      void reader.cancel().catch(() => {})
      return null
    }
    chunks.push(value)
  }
}

/** The form in a body that has been read. What is none is the fault of whoever sent it. */
export async function formIn(body: Blob, { headers }: Request): Promise<FormData> {
  const type = headers.get('content-type') ?? ''
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw problem(400, 'unreadable')
  }
}
