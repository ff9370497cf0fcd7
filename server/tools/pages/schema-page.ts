import type { Schema, Table } from '../schema/read-schema.ts'

/** The whole schema as readable SQL, so that a review sees each change of a table. */
export function writeSchemaPage(schema: Schema): string {
  const parts = [
    '-- The schema of a freshly migrated database. Made by `npm run docs`; edit the migrations.',
    ...schema.extensions.map(name => `create extension ${name};`),
    ...schema.tables.map(writeTable),
    ...schema.functions.map(text => `${text};`),
  ]
  return `${parts.join('\n\n')}\n`
}

export function writeTable(table: Table): string {
  const body = [...table.columns, ...table.constraints].map(line => `  ${line}`)
  return [
    `create table ${table.name} (\n${body.join(',\n')}\n);`,
    `-- outset_app may ${table.grants.join(', ') || 'do nothing'}`,
    ...(table.rowSecurity ? [`alter table ${table.name} enable row level security;`] : []),
    ...table.policies.map(text => `${text};`),
    ...table.indexes.map(text => `${shorten(text)};`),
    ...table.triggers.map(text => `${shorten(text)};`),
  ].join('\n')
}

function shorten(text: string): string {
  return text
    .replaceAll('public.', '')
    .replace(/^CREATE (?:UNIQUE )?(?:INDEX|TRIGGER)/, words => words.toLowerCase())
}
