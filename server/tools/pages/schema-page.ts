import type { Schema, Table } from '../schema/read-schema.ts'

/** The whole schema as readable SQL, so that a review sees each change of a table. */
export function writeSchemaPage(schema: Schema): string {
  const parts = [
    '-- The schema of a new database. Made by `npm run docs` from migrations and functions.',
    ...schema.extensions.map(name => `create extension ${name};`),
    ...schema.domains.map(text => `${text};`),
    ...schema.tables.map(writeTable),
    ...schema.functions.map(
      ({ text, callers }) => `${text};\n-- ${callers.join(', ') || 'nobody'} may call it`,
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

export function writeTable(table: Table): string {
  const body = [...table.columns, ...table.constraints].map(line => `  ${line}`)
  const options = table.options.length > 0 ? ` with (${table.options.join(', ')})` : ''
  const kind = table.unlogged ? 'unlogged table' : 'table'
  return [
    `create ${kind} ${table.name} (\n${body.join(',\n')}\n)${options};`,
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
