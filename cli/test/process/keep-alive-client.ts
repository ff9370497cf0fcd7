import { Agent, get, type IncomingMessage } from 'node:http'

export type Tally = { answered: number; failed: string[]; turnedAway: number }

export type Client = {
  tally: Tally
  /** Settles when the client was told to go elsewhere. */
  done: Promise<void>
}

/**
 * Asks one thing after the other on one connection, as a balancer's client does, until an answer
 * says that the connection ends. That is the word to go elsewhere; any other end is a failure.
 */
export function openClient(url: string, headers: Record<string, string>): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tally: Tally = { answered: 0, failed: [], turnedAway: 0 }
  return { tally, done: askOn() }

  async function askOn(): Promise<void> {
    while (tally.turnedAway === 0 && tally.failed.length === 0) {
      try {
        const answer = await ask(url, headers, agent)
        tally.answered += 1
        if (answer.statusCode !== 200) tally.failed.push(`answered ${answer.statusCode}`)
        if (answer.headers.connection === 'close') tally.turnedAway += 1
      } catch (error) {
        tally.failed.push((error as { code?: string }).code ?? String(error))
      }
    }
    agent.destroy()
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, response => {
      response.on('end', () => resolve(response))
      response.on('error', reject)
      response.resume()
    })
    request.on('error', reject)
  })
}
