import { OutsetError } from '@outset/sdk'
import type { APIContext } from 'astro'
import { readBody } from '#forms/read-body.ts'
import { problem } from '#request/problem.ts'

/** More than a passkey ever takes. */
const MOST_BYTES = 32 * 1024

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
  const body = await readBody(request.clone(), MOST_BYTES)
  if (body === null) throw problem(413, 'too-large')
  const sent = parseJson(await body.text())
  return typeof sent === 'object' && sent !== null ? { ...sent } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw problem(400, 'unreadable')
  }
}

function json(body: object, status: number): Response {
  const headers = { 'cache-control': 'private, no-store' }
  return Response.json(body, { status, headers })
}
