import * as flags from '../src/call/call-row.ts'
import { type CallName, camelCase, nameCall, pascalCase, type Surface } from './name-calls.ts'
import type { OpenApi, OpenApiParameter, Schema } from './openapi.ts'
import { type Operation, resolveSchema as resolve } from './read-openapi.ts'
import { comment, property, type TypeWriter, wordsOf } from './write-type.ts'
import { GENERATED } from './write-types.ts'

/** Behind which the paths of a client's calls differ. */
const PREFIXES = { website: '/v1/public/', seller: '/v1/', platform: '/v1/platform/' }

type Named = Operation & { name: CallName }
type Writing = { api: OpenApi; writer: TypeWriter }

/** The module of one client: the interface that developers see, and the table that runs it. */
export function writeCalls(
  writing: Writing,
  { surface, operations }: { surface: Surface; operations: readonly Operation[] },
): string {
  const calls = operations
    .map(operation => ({ ...operation, name: nameCall(operation) }))
    .filter(({ name }) => name.surface === surface)
  const groups = new Set(calls.map(({ name }) => name.group).filter(group => group !== null))
  const face = pascalCase(surface)
  const grouped = [...groups].map(group => {
    const inside = calls.filter(({ name }) => name.group === group)
    return { group, face: `${face}${pascalCase(group)}Calls`, inside }
  })
  const own = calls.filter(({ name }) => name.group === null)
  const signatures = (inside: Named[]) => inside.map(call => signature(writing, call)).join('\n')
  const body = [
    ...calls.map(call => writeQuery(writing, call) + writeRefusals(call)),
    ...grouped.map(
      ({ face: name, inside }) => `\nexport interface ${name} {\n${signatures(inside)}}\n`,
    ),
    `\nexport interface ${face}Calls {\n`,
    ...own.map(call => `${signature(writing, call)}\n`),
    ...grouped.map(({ group, face: name }) => `  readonly ${group}: ${name}\n`),
    '}\n',
    `\nexport const ${surface.toUpperCase()}_CALLS: CallTable = {\n`,
    ...own.map(call => `  ${row(writing, call)},\n`),
    ...grouped.map(
      ({ group, inside }) =>
        `  ${group}: {\n${inside.map(call => `    ${row(writing, call)},\n`).join('')}  },\n`,
    ),
    '}\n',
  ].join('')
  return `${GENERATED}${imports(writing, body)}${body}`
}

function imports({ api }: Writing, body: string): string {
  const code = body.replace(/\/\*\*.*?\*\//gs, '')
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
  const inputs = Object.keys(api.components.schemas).flatMap(name => [name, `${name}Input`])
  const types = ['Open', ...inputs].filter(isUsed).sort()
  const shapes = ['Call', 'CallOptions', 'Pages'].filter(isUsed)
  return [
    "import type { CallTable } from '../call/call-row.ts'\n",
    `import type { ${shapes.join(', ')} } from '../call/call-types.ts'\n`,
    `import type {\n${types.map(name => `  ${name},\n`).join('')}} from './types.gen.ts'\n`,
  ].join('')
}

function writeQuery(writing: Writing, { id, name, query, queryOneOf }: Named): string {
  if (query.length === 0) return ''
  const said = comment(`Parameters of \`${[name.group, name.verb].filter(Boolean).join('.')}\`.`)
  const type = `${pascalCase(id)}Query`
  if (queryOneOf.length === 0) {
    const fields = query.map(item => writeParameter(writing, item, '  '))
    return `\n${said}export interface ${type} {\n${fields.join('')}}\n`
  }
  const chosen = new Set(queryOneOf.flat())
  const forms = queryOneOf.map(names => {
    const fields = query.map(item => {
      const required = names.includes(item.name)
      if (!required && chosen.has(item.name)) return `      ${item.name}?: undefined\n`
      return writeParameter(
        writing,
        { ...item, required: required || item.required === true },
        '      ',
      )
    })
    return `  | {\n${fields.join('')}    }\n`
  })
  return `\n${said}export type ${type} =\n${forms.join('')}`
}

function writeParameter({ writer }: Writing, item: OpenApiParameter, indent: string): string {
  const { name, required = false, description, schema } = item
  const type = writer.type(schema, 'request', indent)
  const one = schema.items && writer.type(schema.items, 'request', indent)
  return property({
    name,
    // One value of a list needs no brackets.
    type: one === undefined ? type : `${one} | ${type}`,
    isRequired: required,
    mayBeUndefined: true,
    words: wordsOf({ ...schema, ...(description === undefined ? {} : { description }) }),
    indent,
  })
}

function writeRefusals({ id, name, refusals }: Named): string {
  const said = `What \`${[name.group, name.verb].filter(Boolean).join('.')}\` can be refused with.`
  const union = refusals.map(refusal => `  | ${refusal}\n`).join('')
  return `\n${comment(said)}export type ${pascalCase(id)}Refusal =\n${union}`
}

function signature(writing: Writing, call: Named): string {
  const { id, name, words, method, path, answer } = call
  const refusal = `${pascalCase(id)}Refusal`
  const value = answerType(writing, answer)
  const result = hasPages(writing, call)
    ? `Pages<${value}, ${value}['${itemsOf(writing, answer)}'][number], ${refusal}>`
    : `Call<${value}, ${refusal}>`
  const hover = comment(`${words}\n\n\`${method} ${path}\``, '  ')
  const list = parameters(writing, call)
  return `${hover}${tryOut(writing, call, list)}  ${name.verb}(${list.join(', ')}): ${result}\n`
}

/** With `dry_run` the same call answers what it would do. */
function tryOut(writing: Writing, { id, name, plan }: Named, list: readonly string[]): string {
  if (plan === undefined) return ''
  const type = `${pascalCase(id)}Query`
  const query = `query: ${type} & { dry_run: true }`
  const needed = list.map(item =>
    item.startsWith('query') ? query : item.replace(/^body\?: (.*)$/s, 'body: $1 | undefined'),
  )
  const value = answerType(writing, plan)
  return `  ${name.verb}(${needed.join(', ')}): Call<${value}, ${pascalCase(id)}Refusal>\n`
}

function itemsOf({ api }: Writing, answer: Operation['answer']): string {
  const { properties = {} } = typeof answer === 'string' ? {} : resolve(api, answer)
  return listsOf(properties)[0] ?? ''
}

function answerType({ writer }: Writing, answer: Operation['answer']): string {
  if (answer === 'nothing') return 'void'
  return answer === 'file' ? 'Blob' : writer.type(answer, 'answer')
}

function parameters(
  { writer }: Writing,
  { id, pathParameters, body, query, queryOneOf }: Named,
): string[] {
  const queryIsNeeded = queryOneOf.length > 0 || query.some(({ required }) => required)
  const list = pathParameters.map(
    ({ name, schema }) => `${camelCase(name)}: ${writer.type(schema, 'request')}`,
  )
  if (body !== undefined) {
    const type = body.content === 'file' ? 'Blob' : writer.type(body.content, 'request', '  ')
    if (body.isRequired) list.push(`body: ${type}`)
    else list.push(queryIsNeeded ? `body: ${type} | undefined` : `body?: ${type}`)
  }
  if (query.length > 0) list.push(`query${queryIsNeeded ? '' : '?'}: ${pascalCase(id)}Query`)
  return [...list, 'options?: CallOptions']
}

/** Without what goes without saying, because every website loads the whole table. */
function row(writing: Writing, call: Named): string {
  const { name, method } = call
  const whole = call.path.slice(PREFIXES[name.surface].length).replace(/\{\w+\}/g, '{}')
  const path = whole.replace(new RegExp(`^${name.group}(?=/|$)`), '@')
  const rest = [flagsOf(writing, call), method].join(' ').replace(/(^0)? GET$/, '')
  return `${name.verb}: '${[path, rest].join(' ').trim()}'`
}

function flagsOf(writing: Writing, call: Named): number {
  const { name, query, body, answer } = call
  const takes = (field: string) =>
    name.surface === 'website' &&
    (query.length > 0
      ? query.some(item => item.name === field)
      : fieldsOf(writing, body).has(field))
  const marks: [boolean, number][] = [
    [body !== undefined, flags.TAKES_BODY],
    [query.length > 0, flags.TAKES_QUERY],
    [call.takesIdempotencyKey, flags.TAKES_IDEMPOTENCY_KEY],
    [hasPages(writing, call), flags.HAS_PAGES],
    [answer === 'file', flags.ANSWERS_FILE],
    [call.isCatalog, flags.IS_CATALOG],
    [takes('locale'), flags.TAKES_LOCALE],
    [takes('currency'), flags.TAKES_CURRENCY],
    [call.asksOnly, flags.ASKS_ONLY],
  ]
  return marks.reduce((sum, [holds, flag]) => (holds ? sum + flag : sum), 0)
}

function hasPages({ api }: Writing, { id, query, answer }: Named): boolean {
  if (typeof answer === 'string') return false
  const { properties = {} } = resolve(api, answer)
  const isPage = 'next_cursor' in properties && query.some(({ name }) => name === 'cursor')
  if (isPage && listsOf(properties).length === 0) throw new Error(`${id}: a list is expected`)
  return isPage
}

/** The names of what is a list; the first of a page has its items. */
function listsOf(properties: Record<string, Schema>): string[] {
  return Object.keys(properties).filter(name => properties[name]?.type === 'array')
}

/** Names of the fields that some form of the body has. */
function fieldsOf({ api }: Writing, body: Operation['body']): Set<string> {
  if (body === undefined || body.content === 'file') return new Set()
  const whole = resolve(api, body.content)
  const forms = (whole.anyOf ?? [whole]).map(form => resolve(api, form))
  // What is filled in for the visitor is filled into an object.
  if (forms.some(({ type }) => type !== 'object')) throw new Error('A body of JSON is an object')
  return new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))
}
