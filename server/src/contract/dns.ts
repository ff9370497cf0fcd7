import { listOf, named, Type } from './schema.ts'

const DnsRecord = Type.Object({
  type: Type.String({ maxLength: 10, description: 'Such as `TXT`.' }),
  value: Type.String({ maxLength: 1000 }),
})

/** A text alone is a TXT record. */
const Sent = Type.Union([Type.String({ maxLength: 1000 }), DnsRecord])

export const DnsRecords = named(
  'DnsRecords',
  Type.Record(Type.String(), listOf(Sent, { max: 20 }), { maxProperties: 1000 }),
)
