import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExamples } from '#http/description/example-file.ts'
import { replayExamples } from './examples/replay.ts'
import { steadyAnswers } from './examples/steady-values.ts'
import { writeExamples } from './examples/write-examples.ts'
import { openDemoWorld } from './support/demo-template.ts'
import type { TestService } from './support/service.ts'
import { ROOT, readTexts } from './tidy/sources.ts'

const RECORD = 'RECORD_EXAMPLES=1 npm test -- test/examples.test.ts'
const recording = process.env.RECORD_EXAMPLES === '1'
const files = readTexts('examples', ['.http']).map(({ path }) => path)
let world: TestService

beforeAll(async () => {
  world = await openDemoWorld({ day: 'test-day' })
})
afterAll(async () => {
  await world.close()
})

// Every world draws its ids and tokens anew, so a file that is the same again shows both: what the
// service answers is what was recorded, and to record it again would change nothing.
describe('a recording of the examples is the same, byte for byte', () => {
  test.each(files)('%s [D-11]', async path => {
    const file = join(ROOT, path)
    const kept = readFileSync(file, 'utf8')
    const examples = readExamples(kept)
    const answers = steadyAnswers(path, examples, await replayExamples(world, examples))
    const recorded = writeExamples(
      examples.map((example, index) => ({ ...example, answer: answers[index] ?? null })),
    )
    if (recording) writeFileSync(file, recorded)
    else expect(recorded, `to record it anew: ${RECORD}`).toBe(kept)
  })
})
