import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { pdfOf } from '../../../server/test/support/small-pdf.ts'
import { ENGINE_FLAGS } from '../../bin/engine.mjs'
import { startBookings } from './book-on-demo.ts'
import { copyDemoData } from './demo-data.ts'
import { addressOf, makeFolder, PATIENT, removeFolder, runOutset } from './program.ts'

const MIB = 1024 * 1024
const COUNT = 20
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE'])

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

test.skipIf(process.platform !== 'linux')(
  'twenty proofs of payment of 10 MiB at once take less than 32 MB of memory [T-RCP-1]',
  PATIENT,
  async () => {
    await copyDemoData(folder)
    const program = runOutset(['start'], { cwd: folder, flags: ENGINE_FLAGS })
    await program.says('Svc-Publishable-Key: pk_demo_direct')
    const address = addressOf(program)
    const memory = watchMemory(program.child.pid ?? 0)
    // Ordinary work beforehand, so that what the engine takes for any work is no part of it.
    const bookings = await startBookings(address, COUNT)
    await expect.poll(() => bookings.made.length).toBeGreaterThan(5 * COUNT)
    await bookings.finish()
    const before = memory.most()
    const urls = bookings.made.map(
      ({ booking }) => address + booking.path.replace('?', '/receipt?'),
    )
    const file = pdfOf(10 * MIB)
    const statuses = await Promise.all(urls.slice(-COUNT).map(url => uploadInTurn(url, file)))
    const rise = memory.most() - before
    expect(statuses).toEqual(statuses.map(() => 200))
    expect(rise / 1e6).toBeLessThan(32)
  },
)

/** On a slow machine not all have their turn within the time that one waits; these come back. */
async function uploadInTurn(url: string, bytes: Buffer): Promise<number> {
  for (;;) {
    const status = await upload(url, bytes)
    if (status !== 503 && status !== 408 && status !== null) return status
  }
}

/** No status: who is told to wait may be cut off before all was sent, and then reads no answer. */
function upload(url: string, bytes: Buffer): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const headers = {
      'svc-publishable-key': 'pk_demo_direct',
      'content-type': 'application/pdf',
      'content-length': bytes.length,
    }
    const call = request(url, { method: 'POST', headers }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', error => (CUT_OFF.has(errorCode(error) ?? '') ? resolve(null) : reject(error)))
    call.end(bytes)
  })
}

/** The most memory that a process has had, as the system counts it, until the test ends. */
function watchMemory(pid: number) {
  let most = 0
  const look = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024)
  }
  const timer = setInterval(look, 5)
  onTestFinished(() => clearInterval(timer))
  return { most: () => most }
}
