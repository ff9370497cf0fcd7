import { named, oneOf, type TSchema, Type } from './schema.ts'

const versionField = {
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Counts the changes of the record. Its `ETag` is `"v<version>"`; sent back as ' +
        '`If-Match`, a change is refused if somebody else was quicker.',
    }),
  ),
}

/** A record that has versions. A list that several share may leave it out. */
export function versioned<P extends Record<string, TSchema>>(fields: P) {
  return Type.Object({ ...fields, ...versionField })
}

export const VersionRestoreBody = named(
  'VersionRestore',
  Type.Object({
    state: Type.Optional(
      oneOf('VersionState', ['before', 'after'], {
        description: 'What the record was before that change, or, if left out, after it.',
      }),
    ),
  }),
)

export const RestoredVersion = named(
  'RestoredVersion',
  versioned({ entity: Type.String(), entity_id: Type.String() }),
)
