import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../server/test/support/free-port.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeFolder, PATIENT, removeFolder, runOutset } from './program.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService()
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

/** Longer than any of this takes: what ends it is a second signal. */
const DRAIN_SECONDS = '120'
/** Without calls for so long it used to take the balancer for gone. */
const LONG_SILENCE_MS = 1_000

describe('one process behind a balancer', PATIENT, () => {
  test('is there when it is ready, and serves on for as long as it is told to [O-RUN-02] [O-RUN-03]', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const program = runOutset(['serve'], {
      cwd: folder,
      env: {
        PORT: String(port),
        DATABASE_URL: service.databaseUrl,
        OUTSET_DRAIN_SECONDS: DRAIN_SECONDS,
      },
    })
    const ask = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status ?? null
    // A closed port sends a balancer elsewhere: whoever is answered is answered in earnest.
    let first = await ask()
    while (first === null && program.child.exitCode === null) first = await ask()
    expect(first).toBe(200)

    program.signal('SIGTERM')
    await expect.poll(ask).toBe(503)
    const { details } = (await (await fetch(`${url}/readyz`)).json()) as {
      details: { reasons: string[] }
    }
    expect(details.reasons).toEqual(['draining'])
    await new Promise(resolve => setTimeout(resolve, LONG_SILENCE_MS))
    const answer = await fetch(`${url}/healthz`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 1 })
    expect(program.said()).toContain('told to stop a second time')
  })
})
