import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, openDemo } from '../demo/open-demo.ts'
import { readSamples, type Sampled } from './read-samples.ts'
import { runSample } from './run-sample.ts'

const ADDRESS = 'http://127.0.0.1:8080'

/** What recorded examples name exists in every demo world, unless a booking or staff made it. */
const reads = readSamples().filter(
  ({ method, path, security, asksOnly }) =>
    path.startsWith('/v1/public/') &&
    (method === 'GET' || asksOnly) &&
    !security.includes('travellerSession') &&
    !/openapi|\/(?:bookings|holds|offers)\/|\/preview$/.test(path),
)

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

test('most of what a website reads is among them', () => {
  expect(reads.length).toBeGreaterThan(20)
})

test.each(reads)('$id: both samples work as pasted on the demo [D-11]', async sample => {
  const { curl = '', sdk = '' } = sample
  const statuses: number[] = []
  await runSample(sdk, {
    baseUrl: demo.url,
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      statuses.push(answer.status)
      return answer
    },
  })
  expect(statuses).toEqual([200])
  expect(await paste(curl, sample)).toBe('200')
})

/** In a shell, as a newcomer does, but with the status instead of the answer. */
async function paste(curl: string, { id }: Sampled): Promise<string> {
  const here = curl.replaceAll(ADDRESS, demo.url)
  const status = `${here} \\\n  -s -o /dev/null -w '%{http_code}'`
  const { stdout } = await promisify(execFile)('sh', ['-c', status])
  if (stdout === '000') throw new Error(`${id}: curl got no answer`)
  return stdout
}
