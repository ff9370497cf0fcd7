import { OutsetError } from '@outset/sdk'
import type { APIContext } from 'astro'
import { readBody } from '#forms/read-body.ts'
import { problem } from '#request/problem.ts'

/** More than a passkey ever takes. */
const MOST_BYTES = 32 * 1024

/**
 * Answers a script of ours that works with passkeys: with what the service said, or with the
 * sentence of its refusal. The first of its two requests is empty, the second has what the browser
 * made with the passkey; the service checks what is in it.
 */
export async function answerPasskey<Made extends { response: object }>(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  act: (made: Made | null) => Promise<object>,
): Promise<Response> {
  try {
    const sent = await readJson(request)
    return json(await act(isMade<Made>(sent) ? sent : null), 200)
  } catch (error) {
    if (!(error instanceof OutsetError) || error.status >= 500) throw error
    return json({ refusal: locals.words.refusal(error) }, 422)
  }
}

function isMade<Made extends { response: object }>(sent: unknown): sent is Made {
  return typeof sent === 'object' && sent !== null && 'response' in sent
}

async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request.clone(), MOST_BYTES)
  if (body === null) throw problem(413, 'too-large')
  try {
    return JSON.parse(await body.text())
  } catch {
    throw problem(400, 'unreadable')
  }
}

function json(body: object, status: number): Response {
  const headers = { 'cache-control': 'private, no-store' }
  return Response.json(body, { status, headers })
}
