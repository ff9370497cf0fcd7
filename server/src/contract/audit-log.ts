import { named, nullable, oneOf, pageOf, Timestamp, Type, Uuid } from './schema.ts'

const ActorKind = oneOf('ActorKind', [
  'staff',
  'secret_key',
  'platform_key',
  'platform_staff',
  'system',
])

export const AuditRecord = named(
  'AuditRecord',
  Type.Object({
    id: Uuid,
    at: Timestamp,
    action: Type.String({ description: 'A noun and a verb in the past: `storefront.updated`.' }),
    entity: Type.String(),
    entity_id: Type.String(),
    entity_name: nullable(Type.String({ description: 'What it is called today.' })),
    by: Type.Object({
      kind: ActorKind,
      name: nullable(Type.String({ description: 'The person, or whoever made the key.' })),
      email: nullable(Type.String()),
      key_label: nullable(Type.String()),
    }),
    changes: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        'A field that was changed is `{before, after}`; what was made, or is a fact of the act, ' +
        'stands as it is. Secrets and bank details are named, never shown. Of what is very long ' +
        'only `omitted_bytes` is shown.',
    }),
    version: nullable(
      Type.Integer({
        description: 'Which version of what was edited it made, where that has any.',
      }),
    ),
    request_id: nullable(Type.String()),
  }),
)

export const AuditPage = pageOf('AuditPage', AuditRecord)
