import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { type TSchema, Type } from '#contract/schema.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { Endpoint } from '../endpoint.ts'
import { STATUS_CODES } from '../node-http.ts'
import type { Schemas } from './components.ts'
import { PROBLEM_FACTS } from './examples/problem-facts.ts'
import { problemHeaders } from './headers.ts'
import type { Json } from './json-schema.ts'
import { problemCodesByStatus } from './problem-codes.ts'

export type ProblemResponse = { status: number; codes: ProblemCode[]; response: Json }

/** The problems of an operation by status, each with the schemas of the codes it may carry. */
export function describeProblems(endpoint: Endpoint, schemas: Schemas): ProblemResponse[] {
  return [...problemCodesByStatus(endpoint)].map(([status, codes]) => ({
    status,
    codes,
    response: {
      description: describeCodes(codes),
      headers: problemHeaders(endpoint, status),
      content: { 'application/problem+json': { schema: unionOf(codes, schemas) } },
    },
  }))
}

/** The schema of one code, closed over its own status, title and facts. */
export function problemSchema(code: ProblemCode): TSchema {
  const { status, kind, facts, when } = PROBLEMS[code]
  const mirrored = kind === 'general' ? facts.properties : {}
  return Type.Object(
    {
      type: Type.Literal('about:blank'),
      title: Type.Literal(STATUS_CODES[status] ?? 'Error'),
      status: Type.Literal(status),
      code: Type.Literal(code),
      detail: Type.String({ description: 'A sentence for developers, in English.' }),
      details: facts,
      ...mirrored,
    },
    { title: `${code}Problem`, description: when },
  )
}

/** An example of every problem, by the name of its schema. */
export function problemExamples(): Json {
  return Object.fromEntries(keysOf(PROBLEMS).map(code => [`${code}Problem`, problemExample(code)]))
}

export function problemExample(code: ProblemCode): Json {
  const { status, kind, detail } = PROBLEMS[code]
  const facts = PROBLEM_FACTS[code]
  return {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    code,
    detail,
    details: facts,
    ...(kind === 'general' ? facts : {}),
  }
}

function describeCodes(codes: readonly ProblemCode[]): string {
  const lines = codes.map(code => `\`${code}\`: ${PROBLEMS[code].when}`)
  return lines.length === 1 ? lines.join() : lines.map(line => `- ${line}`).join('\n')
}

function unionOf(codes: readonly ProblemCode[], schemas: Schemas): Json {
  const references = codes.map(code => schemas.refer(problemSchema(code)))
  const [first, ...others] = references
  if (first && others.length === 0) return first
  const mapping = Object.fromEntries(codes.map((code, i) => [code, references[i]?.$ref]))
  return { oneOf: references, discriminator: { propertyName: 'code', mapping } }
}
