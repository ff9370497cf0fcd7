import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../demo/load-demo.ts'
import { findDifferences, keepCommon } from './examples/compare.ts'
import { type ExampleAnswer, readExamples, writeExamples } from './examples/format.ts'
import { findRecordingFaults, writeRecording } from './examples/recording.ts'
import { replayExamples } from './examples/replay.ts'
import { openDemoWorld } from './support/demo-template.ts'
import { openTestService, type TestService } from './support/service.ts'
import { ROOT, readTexts } from './tidy/sources.ts'

/**
 * `RECORD_EXAMPLES=1 npm test -- test/examples.test.ts` writes the answers anew. It plays every
 * file in two demo worlds of different days, and leaves open what differs between them.
 */
const recording = process.env.RECORD_EXAMPLES === '1'
const files = readTexts('examples', ['.http']).map(({ path }) => path)
const worlds: TestService[] = []

beforeAll(async () => {
  worlds.push(await openDemoService())
  if (recording) worlds.push(await openDemoService({ hours: 31 }))
})
afterAll(async () => {
  for (const world of worlds) await world.close()
})

async function openDemoService(later?: Temporal.DurationLike): Promise<TestService> {
  if (!later) return openDemoWorld({ day: 'test-day' })
  const service = await openTestService()
  await service.advance(later)
  expect(await loadDemo(service.deps, () => {})).toBe('loaded')
  return service
}

/** A tag changes with every field that an answer gains, so it is always left open. */
function recordedAnswer(first?: ExampleAnswer, second?: ExampleAnswer): ExampleAnswer {
  const answer = keepCommon(first, second) as ExampleAnswer
  if (answer.headers.ETag !== undefined) answer.headers.ETag = '…'
  return answer
}

describe('the examples are answered as recorded', () => {
  test.each(files)('%s', async path => {
    const file = join(ROOT, path)
    const examples = readExamples(readFileSync(file, 'utf8'))
    const runs = []
    for (const world of worlds) runs.push(await replayExamples(world, examples))
    const [replayed = [], others] = runs
    if (others) {
      const recorded = examples.map((example, index) => ({
        ...example,
        answer: recordedAnswer(replayed[index]?.answer, others[index]?.answer),
      }))
      writeFileSync(file, writeExamples(recorded))
      if (isPublic(path)) writeRecording(path, recorded, replayed)
      return
    }
    const differences = examples.flatMap(({ title, answer }, index) =>
      findDifferences(answer, replayed[index]?.answer).map(text => `${title}: ${text}`),
    )
    expect(differences, 'record the examples anew, or fix the service').toEqual([])
  })

  test.each(files.filter(isPublic))('%s is what the description shows [D-11]', path => {
    const examples = readExamples(readFileSync(join(ROOT, path), 'utf8'))
    expect(findRecordingFaults(path, examples), 'record the examples anew').toEqual([])
  })
})

/** Those of websites stand in the description of the interface, too. */
function isPublic(path: string): boolean {
  return path.startsWith('examples/public/')
}
