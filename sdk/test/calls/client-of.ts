import { onTestFinished } from 'vitest'
import { createOutset, type Outset, type OutsetSettings } from '../../src/website.ts'
import { type Act, openScriptedServer, type ScriptedServer } from './scripted-server.ts'

export interface ScriptedClient {
  outset: Outset
  service: ScriptedServer
  /** How long the client waited between tries, in milliseconds. */
  waits: number[]
}

/** A website's client of a service that acts as told. It does not really wait between tries. */
export async function clientOf(
  acts: [Act, ...Act[]],
  settings: Partial<OutsetSettings> = {},
): Promise<ScriptedClient> {
  const service = await openScriptedServer(...acts)
  onTestFinished(() => service.close())
  const waits: number[] = []
  const outset = createOutset({
    baseUrl: service.url,
    key: 'pk_test',
    wait: async ms => {
      waits.push(ms)
    },
    ...settings,
  })
  return { outset, service, waits }
}

export const SELECTION = { option_id: 'o1', start: '2027-05-12T09:00', units: [] }
