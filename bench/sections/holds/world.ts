/** One option of the demo world with a thousand roomy departures. */
export type HoldWorld = Awaited<ReturnType<typeof makeHoldWorld>>

const STAFF = { authorization: 'Bearer sk_demo_owner', 'content-type': 'application/json' }
const SITE = { 'svc-publishable-key': 'pk_demo_direct', 'content-type': 'application/json' }
const ROOMY = 100_000

export async function makeHoldWorld(url: string) {
  const call = callsTo(url)
  const page = await call('GET', '/v1/public/products/petra-small-group-day', SITE)
  const [option] = page.options
  const unit = option.units.find(({ takes_seat }: { takes_seat: boolean }) => takes_seat)
  const times = Array.from(
    { length: 96 },
    (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
  )
  const path = `/v1/options/${option.id}`
  await call('PATCH', path, STAFF, { capacity_mode: 'limited' })
  await call('PUT', `${path}/schedule`, STAFF, { rules: [{ times, capacity: ROOMY }] })
  const day = (after: number) =>
    Temporal.Now.plainDateISO()
      .add({ days: 90 + after })
      .toString()
  const starts = Array.from(
    { length: 1000 },
    (_, at) => `${day(Math.floor(at / 96))}T${times[at % 96]}`,
  )
  let used = 0
  const startWith = async (capacity: number) => {
    used += 1
    const start = `${day(30 + used)}T09:00`
    await call('PUT', `${path}/departures/${start}`, STAFF, { capacity })
    return start
  }
  const body = (start: string) =>
    JSON.stringify({ option_id: option.id, start, units: [{ unit_id: unit.id, qty: 1 }] })
  return {
    optionId: option.id as string,
    starts,
    body,
    startWith,
    fullStart: async () => {
      const start = await startWith(1)
      await call('POST', '/v1/public/holds', SITE, JSON.parse(body(start)))
      return start
    },
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function callsTo(url: string) {
  return async (method: string, path: string, headers: object, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
}
