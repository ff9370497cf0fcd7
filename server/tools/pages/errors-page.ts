import { STATUS_CODES } from 'node:http'
import { FIELD_REASONS } from '#contract/field-reason.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { problemCodesOf } from '#http/description/problem-codes.ts'
import { problemExample } from '#http/description/problem-responses.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { describeType } from './describe-type.ts'

/** One entry per problem code: when it happens, its facts, and what a client should do. */
export function writeErrorsPage(endpoints: readonly Endpoint[]): string {
  const codes = Object.keys(PROBLEMS) as ProblemCode[]
  const general = codes.filter(code => PROBLEMS[code].kind === 'general')
  const refusals = codes.filter(code => PROBLEMS[code].kind === 'refusal')
  const parts = [
    PREFACE,
    '## General problems',
    'Their facts stand in `details` and, for readers who look there, at the top as well.',
    ...general.map(code => writeEntry(code, endpoints)),
    '## Refusals',
    'Answers of 422 to a call that was understood. Their facts stand in `details` only.',
    ...refusals.map(code => writeEntry(code, endpoints)),
  ]
  return `${parts.join('\n\n')}\n`
}

const PREFACE = `# Errors

Every problem that a call can be answered with, when it happens and what to do about it. Each is
\`application/problem+json\` (RFC 9457). Switch on \`code\`, never on \`detail\`; treat a code that
you do not know by its status. Every answer carries an \`x-request-id\`: keep it, it names the call
in the logs of the service. Made by \`npm run docs\` from \`server/src/contract/problems\`.`

// A code that nearly every endpoint may give is not listed endpoint by endpoint.
const MOST_LISTED = 12

function writeEntry(code: ProblemCode, endpoints: readonly Endpoint[]): string {
  const { status, when, advice } = PROBLEMS[code]
  const names = endpoints
    .filter(endpoint => !endpoint.testControl && problemCodesOf(endpoint).includes(code))
    .map(({ operationId }) => `\`${operationId}\``)
  return [
    `### ${code}`,
    `**${status} ${STATUS_CODES[status]}.** ${when}`,
    `What to do: ${advice}`,
    ...writeFacts(code),
    ...(code === 'InvalidInput' ? REASONS : []),
    ...(names.length > 0 && names.length <= MOST_LISTED
      ? [`Answered by ${names.join(', ')}.`]
      : []),
    `\`\`\`json\n${JSON.stringify(problemExample(code), null, 2)}\n\`\`\``,
  ].join('\n\n')
}

const REASONS = [
  'Each of `errors` has a `field`, a `reason` of the list below, a `message` in English and, ' +
    'where the reason is about a bound, that bound as `limit`. The list may grow: treat a reason ' +
    'that you do not know like any other wrong entry.',
  [
    '| Reason | What it says |',
    '|---|---|',
    ...Object.entries(FIELD_REASONS).map(([reason, said]) => `| \`${reason}\` | ${said} |`),
  ].join('\n'),
]

function writeFacts(code: ProblemCode): string[] {
  const { properties, required = [] } = PROBLEMS[code].facts as {
    properties: Record<string, object>
    required?: string[]
  }
  const rows = Object.entries(properties).map(([name, schema]) => {
    const presence = required.includes(name) ? 'always' : 'sometimes'
    return `| \`${name}\` | ${describeType(schema)} | ${presence} |`
  })
  if (rows.length === 0) return []
  return [['| Fact | Type | Present |', '|---|---|---|', ...rows].join('\n')]
}
