import { line, listOf, named, Type } from './schema.ts'

const DnsRecord = Type.Object({
  type: line({
    max: 10,
    description:
      'Such as `TXT`; `SHOP` is where a test has the domain answer, as `127.0.0.1:4321`.',
  }),
  value: line({ max: 1000 }),
})

/** A text alone is a TXT record. */
const Sent = Type.Union([line({ max: 1000 }), DnsRecord])

export const DnsRecords = named(
  'DnsRecords',
  Type.Record(Type.String({ pattern: '^[A-Za-z0-9._-]{1,300}$' }), listOf(Sent, { max: 20 }), {
    additionalProperties: false,
    maxProperties: 1000,
  }),
)
