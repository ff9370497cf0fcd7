import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { prepareStorefront } from '../../tools/run/storefront.mjs'
import type { Row } from '../results.ts'
import { startSite } from '../servers.ts'

const MOST_BYTES = 4096

/** What a page of somebody else loads before anybody has pressed anything. */
export async function benchEmbeds(): Promise<Row[]> {
  const fault = await prepareStorefront({ developerTools: true })
  if (fault !== null) throw new Error(fault)
  // A file of the shop needs no service behind it.
  const site = await startSite({ OUTSET_URL: 'http://127.0.0.1:1' })
  try {
    const address = `${site.url.replace('localhost', '127.0.0.1')}/embed.js`
    const [zipped, brotli, plain] = [
      await bytesOf(address, 'gzip'),
      await bytesOf(address, 'br'),
      await bytesOf(address, 'identity'),
    ]
    return [
      {
        work: 'Embed bytes: `embed.js` as it is sent to a browser, with gzip',
        figure: `${zipped} bytes`,
        control: `${plain} unpacked`,
        ratio: null,
        goal: `≤ ${MOST_BYTES.toLocaleString('en')} bytes`,
        met: zipped <= MOST_BYTES,
        note: `${brotli} with Brotli`,
      },
    ]
  } finally {
    await site.stop()
  }
}

/** `fetch` would unpack it, and count what nobody sent. */
async function bytesOf(address: string, coding: string): Promise<number> {
  const asking = get(address, { headers: { 'accept-encoding': coding } })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}
