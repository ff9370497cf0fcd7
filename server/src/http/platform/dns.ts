import { DnsRecords } from '#contract/dns.ts'
import * as operations from '#operations/dns.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform } from '../endpoint.ts'

export const putDns = endpoint({
  method: 'PUT',
  path: '/v1/platform/dns',
  tag: 'Platform test controls',
  summary: 'Set what stands for DNS',
  description:
    'All names with their records, in place of those before: `{type, value}`, or the text of a ' +
    'TXT record. A service with test controls asks no name server.',
  auth: platform,
  testControl: true,
  body: DnsRecords,
  answers: { 200: { description: 'The records, as stored.', schema: DnsRecords } },
  problems: [],
  async handle({ db, clock }, call) {
    const names = Object.entries(call.body).map(([name, records]) => {
      const stored = records.map(one => (typeof one === 'string' ? textRecord(one) : one))
      return [name.toLowerCase(), stored] as const
    })
    await operations.putDns(actingOf({ db, clock }, call), new Map(names))
    return answer(200, Object.fromEntries(names))
  },
})

function textRecord(value: string) {
  return { type: 'TXT', value }
}
