import type { Endpoint } from '#http/endpoint.ts'
import { expectedFileOf, isAboutTheService } from '../../tools/endpoint-file.ts'
import { isTested } from './endpoints.ts'
import { lineOf, type TextFile } from './sources.ts'

const NAMED = /^server\/test\/(?:public|seller|platform)\/.*\.test\.ts$/

/**
 * Every endpoint is called by the test file of its name, or where it has none by another of its
 * side, because a family that shares its records shares a service; and every test file of the three
 * sides is named after an endpoint: `create-hold.test.ts`, or `create-hold.hoarding.test.ts` for
 * one concern that fills a file of its own.
 */
export function findTestFileFaults(
  endpoints: readonly Endpoint[],
  tests: readonly TextFile[],
): string[] {
  const expected = new Map(
    endpoints
      .filter(endpoint => endpoint.path.startsWith('/v1/') && !isAboutTheService(endpoint))
      .map(endpoint => [testFileOf(endpoint), endpoint]),
  )
  const files = new Map(tests.map(file => [file.path, file]))
  const missing = [...expected].flatMap(([path, endpoint]) => {
    const called = `${endpoint.method} ${endpoint.path}`
    const file = files.get(path)
    if (file) return isTested(endpoint, [file]) ? [] : [`${path}: no test of it calls ${called}`]
    const side = path.split('/', 3).join('/')
    const family = tests.filter(one => one.path.startsWith(`${side}/`))
    return isTested(endpoint, family) ? [] : [`${called}: its tests must be in ${path}`]
  })
  const strange = [...files.keys()]
    .filter(path => NAMED.test(path) && !expected.has(withoutConcern(path)))
    .map(path => `${path}: name it after an endpoint, or move it to journeys, races, isolation …`)
  return [...missing, ...strange]
}

function testFileOf(endpoint: Endpoint): string {
  return expectedFileOf(endpoint).replace(/^http\/(.*)\.ts$/, 'server/test/$1.test.ts')
}

/** `create-hold.hoarding.test.ts` shows more of what `create-hold.test.ts` shows. */
function withoutConcern(path: string): string {
  return path.replace(/\/([a-z0-9-]+)\.[a-z0-9-]+\.test\.ts$/, '/$1.test.ts')
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
