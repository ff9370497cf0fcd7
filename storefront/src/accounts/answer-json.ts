import { OutsetError } from '@outset/sdk'
import type { APIContext } from 'astro'

/** More than a passkey ever takes. */
const MOST_LENGTH = 32 * 1024

/** Answers a script of ours: with what the service said, or with the sentence of its refusal. */
export async function answerJson(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  act: (body: Record<string, unknown>) => Promise<object>,
): Promise<Response> {
  try {
    return json(await act(await readJson(request)), 200)
  } catch (error) {
    if (!(error instanceof OutsetError) || error.status >= 500) throw error
    return json({ refusal: locals.words.refusal(error) }, 422)
  }
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text.length > MOST_LENGTH) throw new RangeError('The body of a passkey is too long')
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function json(body: object, status: number): Response {
  const headers = { 'cache-control': 'private, no-store' }
  return Response.json(body, { status, headers })
}
