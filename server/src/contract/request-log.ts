import { named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

const RequestLogRecord = named(
  'RequestLogEntry',
  Type.Object({
    request_id: Type.String(),
    at: Timestamp,
    key_id: Uuid,
    key_kind: oneOf('KeyKind', ['website', 'secret', 'platform']),
    method: Type.String(),
    path: Type.String({ description: 'The path with its parameters by name.' }),
    parameters: Type.Array(Type.String(), {
      description: 'Names of the query parameters that were sent, without their values.',
    }),
    status: Type.Integer(),
    code: nullable(Type.String({ description: 'The code of the problem it was answered with.' })),
    duration_ms: Type.Number(),
    origin: nullable(Type.String()),
    trace_id: nullable(
      Type.String({
        description: 'Of the W3C `traceparent` that came with it, or of its own trace.',
      }),
    ),
    from_browser: Type.Boolean({
      description: 'It carried an origin. A secret key that a browser sends is no secret any more.',
    }),
  }),
)
export const RequestLogPage = pageOf('RequestLogPage', RequestLogRecord)
