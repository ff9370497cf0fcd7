import { createHmac } from 'node:crypto'
import { startWebhookDispatcher } from '@outset/server/worker/webhook-dispatcher.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReceiver } from '../../../server/test/support/receiver.ts'
import { openTestService } from '../../../server/test/support/service.ts'
import { makeSeller } from '../../../server/test/support/world.ts'
import { makeFolder, PATIENT, removeFolder, runOutset, runToEnd } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

describe('outset webhooks', PATIENT, () => {
  test('listen forwards, signed, what trigger makes', async () => {
    const service = await openTestService()
    const { ownerKey } = await makeSeller(service)
    const port = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${port}`
    const dispatcher = startWebhookDispatcher(service.deps)
    const receiver = await openReceiver()
    const env = { SVC_SECRET_KEY: ownerKey }
    const listening = runOutset(
      ['webhooks', 'listen', '--url', url, '--forward-to', receiver.url, '--types', 'booking.*'],
      { cwd: folder, env },
    )
    await listening.says('The secret of this run')
    const none = ['webhooks', 'trigger', 'nonsense', '--url', url]
    const refused = await runToEnd(none, { cwd: folder, env })
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain('is no event type; there are booking.created')
    expect(refused.complained).toContain('webhook.test')
    for (const type of ['trip.updated', 'booking.confirmed']) {
      const made = await runToEnd(['webhooks', 'trigger', type, '--url', url], { cwd: folder, env })
      expect(made).toMatchObject({ code: 0, complained: '' })
    }
    await listening.says('booking.confirmed → 200')
    expect(listening.said()).not.toContain('trip.updated')
    const [got, ...more] = receiver.got
    expect(more).toEqual([])
    expect(got?.body).toMatchObject({ type: 'booking.confirmed', test: true })
    const secret = /whsec_\S+/.exec(listening.said())?.[0] ?? ''
    const [time, signature] = String(got?.headers['svc-signature']).split(',')
    const signed = `${time?.slice(2)}.${got?.text}`
    expect(signature).toBe(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`)
    listening.signal('SIGTERM')
    expect((await listening.ended).code).toBe(0)
    await dispatcher.stop()
    await receiver.close()
    await service.close()
  })

  test('what is missing is said in a sentence', async () => {
    const options = { cwd: folder }
    const noKey = await runToEnd(['webhooks', 'trigger', 'booking.confirmed'], options)
    expect(noKey.complained).toBe('A secret key is needed: give --key, or set SVC_SECRET_KEY.\n')
    const nobody = ['--url', 'http://127.0.0.1:1', '--key', 'sk_x']
    const alone = await runToEnd(['webhooks', 'trigger', 'booking.confirmed', ...nobody], options)
    expect(alone.complained).toContain('Nothing answers at http://127.0.0.1:1')
    const bad = ['webhooks', 'listen', '--forward-to', 'localhost', ...nobody]
    expect((await runToEnd(bad, options)).complained).toContain('--forward-to must be a URL')
    const typed = [...bad.slice(0, 2), '--forward-to', 'http://localhost:1', '--types', 'nonsense']
    const unknown = await runToEnd([...typed, ...nobody], options)
    expect(unknown.complained).toContain('nonsense is no event type; there are booking.created')
    expect([noKey.code, alone.code]).toEqual([1, 1])
  })
})
