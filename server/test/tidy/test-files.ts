import type { Endpoint } from '#http/endpoint.ts'
import { isAboutTheService, kebab } from '../../tools/endpoint-file.ts'
import { isTested } from './endpoints.ts'
import { lineOf, type TextFile } from './sources.ts'

const NAMED = /^server\/test\/(?:public|seller|platform)\/.*\.test\.ts$/

/**
 * The tests of a noun stand in one file, `seller/specials.test.ts`, with a `describe` for each
 * endpoint. One that would be too long is a folder, `public/holds/`, with a file for an operation
 * or a concern. Every endpoint is called there, or by another of its side, where a family shares
 * its records; and every file of the three sides calls an endpoint of its noun, or has its name.
 */
export function findTestFileFaults(
  endpoints: readonly Endpoint[],
  tests: readonly TextFile[],
): string[] {
  const named = tests.filter(({ path }) => NAMED.test(path))
  const files = Map.groupBy(named, ({ path }) => nounOfTest(path))
  const nouns = Map.groupBy(
    endpoints.filter(one => one.path.startsWith('/v1/') && !isAboutTheService(one)),
    nounOf,
  )
  const missing = [...nouns].flatMap(([noun, ofNoun]) => {
    const side = tests.filter(({ path }) => path.startsWith(`${noun.split('/', 3).join('/')}/`))
    return ofNoun
      .filter(endpoint => !isTested(endpoint, side))
      .map(({ method, path }) => `${method} ${path}: its tests must be in ${noun}.test.ts`)
  })
  const misplaced = [...files].flatMap(([noun, ofNoun]) => {
    const paths = ofNoun.map(({ path }) => path)
    const ownEndpoints = nouns.get(noun) ?? []
    const isSplit = paths.length > 1 || !paths.includes(`${noun}.test.ts`)
    return [
      ...ofNoun
        .filter(file => !ownEndpoints.some(one => isNamedAfter(one, file) || isTested(one, [file])))
        .map(({ path }) => `${path}: it calls no endpoint of ${noun.slice('server/test/'.length)}`),
      ...(isSplit && paths.includes(`${noun}.test.ts`)
        ? [`${noun}.test.ts: move it into ${noun}/, or the others into it`]
        : []),
      ...(isSplit && paths.length === 1 ? [`${paths[0]}: call it ${noun}.test.ts`] : []),
    ]
  })
  return [...missing, ...misplaced]
}

/** `server/test/seller/specials` for `/v1/specials/{id}`. */
function nounOf({ path }: Endpoint): string {
  const [, , first = '', second = ''] = path.split('/')
  const side = first === 'public' || first === 'platform' ? `${first}/${second}` : `seller/${first}`
  return `server/test/${side.replace(/\..*$/, '')}`
}

/** `create-hold.hoarding.test.ts` shows more of what `create-hold.test.ts` shows. */
function isNamedAfter({ operationId }: Endpoint, { path }: TextFile): boolean {
  return path.split('/').at(-1)?.split('.')[0] === kebab(operationId)
}

function nounOfTest(path: string): string {
  return path
    .split('/', 4)
    .join('/')
    .replace(/\.test\.ts$/, '')
}

/** A time that was taken, held against a number of milliseconds. */
const TIME = /Ms\b|\bms\b|sinceThen|\btook\b|performance\.now|delays/
const BOUND = /^.*expect\(.*\)\.toBeLessThan(?:OrEqual)?\([\d_]+\).*$/gm

/**
 * A machine that others use as well may take any time for anything. How soon something happens is
 * held against a control of the same run, or left to the benches and the full form of the drills.
 */
export function findTimeBounds(file: TextFile): string[] {
  return [...file.text.matchAll(BOUND)]
    .filter(([line]) => TIME.test(line) && !line.includes('IS_FULL'))
    .map(
      ({ index }) =>
        `${file.path}:${lineOf(file.text, index)} needs luck: hold it against a control`,
    )
}
