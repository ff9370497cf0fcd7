import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { RecordedExample } from '#http/description/recorded-examples.ts'
import { ROOT } from '../tidy/sources.ts'
import { findDifferences } from './compare.ts'
import type { Example } from './format.ts'
import type { Replayed } from './replay.ts'

const FOLDER = join(ROOT, 'server/src/http/description/recorded')

/**
 * Writes the same examples with all their values for the description of the interface. What fits
 * still is left as it is, so that a recording changes only the files that it has to.
 */
export function writeRecording(
  path: string,
  examples: readonly Example[],
  replayed: readonly Replayed[],
): void {
  if (findRecordingFaults(path, examples).length === 0) return
  const file = fileOf(path)
  mkdirSync(dirname(file), { recursive: true })
  const recorded = examples.flatMap((example, index) => {
    const run = replayed[index]
    return run && isOfWebsite(example) ? [recordedOf(example.title, run)] : []
  })
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
}

/** Where the description shows something else than a file of examples. */
export function findRecordingFaults(path: string, examples: readonly Example[]): string[] {
  const file = fileOf(path)
  if (!existsSync(file)) return [`${file} is missing`]
  const recorded: RecordedExample[] = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = examples.filter(isOfWebsite)
  if (recorded.length !== wanted.length) return [`${file} has ${recorded.length} examples`]
  return wanted.flatMap((example, index) => {
    const shown = recorded[index]
    return shown ? faultsOf(example, shown) : []
  })
}

/** A file may also look into the outbox, which no website can. */
function isOfWebsite({ request }: Example): boolean {
  return request.path.startsWith('/v1/public/')
}

function faultsOf({ title, request, answer }: Example, shown: RecordedExample): string[] {
  const asked = [`${request.method} ${request.path}`, `${shown.method} ${shown.path}`] as const
  return [
    ...(title === shown.title ? [] : [`"${shown.title}" is called "${title}"`]),
    ...(fits(...asked) ? [] : [`${title}: asks ${asked[0]}, shown is ${asked[1]}`]),
    ...(request.body === null || fits(normalise(request.body), JSON.stringify(shown.body))
      ? []
      : [`${title}: sends another body`]),
    ...(answer?.status === shown.status ? [] : [`${title}: has another status`]),
    ...findDifferences(answer?.body, shown.answer).map(text => `${title}: ${text}`),
  ]
}

/** Whether a text is one that the placeholders of a template can have become. */
function fits(template: string, text: string): boolean {
  const parts = template.split(/\{\{[^}]*\}\}/).map(part => RegExp.escape(part))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

/** The text of a file stays as it is; JSON is written without its blanks. */
function normalise(body: string): string {
  const template = body.replace(/\{\{[^}]*\}\}/g, '{{}}')
  try {
    return JSON.stringify(JSON.parse(template))
  } catch {
    return JSON.stringify(template)
  }
}

function recordedOf(title: string, { sent, answer }: Replayed): RecordedExample {
  const { method = 'GET', path, body } = sent
  return {
    title,
    method,
    path,
    ...(body === undefined ? {} : { body }),
    status: answer.status,
    ...(answer.body === undefined ? {} : { answer: answer.body }),
  }
}

function fileOf(path: string): string {
  return join(FOLDER, `${basename(path, '.http')}.json`)
}
