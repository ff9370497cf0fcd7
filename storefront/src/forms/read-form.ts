import { problem } from '#request/problem.ts'
import type { Typed } from './form-state.ts'
import { formIn, MOST_FORM_BYTES, readBody } from './read-body.ts'
import { languagesIn, readPhone } from './read-phone.ts'

/** Longer than anything a form of ours asks for. */
const MOST_LENGTH = 5000

/** The fields of a form that was sent, without spaces around them. Others are left out. */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const data = await dataOf(request)
  const entries = names.map(name => [name, valueIn(data, name, request)])
  // One entry for each of the names.
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Every text of a form, for one whose fields depend on what is asked for. */
export async function readAll(request: Request): Promise<Typed> {
  const data = await dataOf(request)
  return Object.fromEntries([...data.keys()].map(name => [name, valueIn(data, name, request)]))
}

/** The fields of a form in their order, for one that names some of them more than once. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const data = await dataOf(request)
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim().slice(0, MOST_LENGTH)]] : [],
  )
  return new URLSearchParams(texts)
}

/** Of a copy, so that a page may look at its form more than once. */
async function dataOf(request: Request): Promise<FormData> {
  const body = await readBody(request.clone(), MOST_FORM_BYTES)
  if (body === null) throw problem(413, 'too-large')
  return formIn(body, request)
}

/** Phone numbers are read here for every form, as the visitor's country says them. */
function valueIn(data: FormData, name: string, { headers }: Request): string {
  const text = textIn(data, name)
  if (!/(?:^|\.)phone$/.test(name)) return text
  return readPhone(text, languagesIn(headers.get('accept-language')))
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim().slice(0, MOST_LENGTH) : ''
}
