import type { Endpoint } from '../endpoint.ts'
import type { CodeSamples } from './code-samples.ts'
import { type Components, markOpenEnums, openResponses, openSchemas } from './components.ts'
import { EXAMPLES } from './examples/schemas.ts'
import { HEADER_PARAMETERS, HEADERS } from './headers.ts'
import type { Json } from './json-schema.ts'
import { describeOperation, securityOf } from './operation.ts'
import { INFO, SECURITY_SCHEMES, SERVERS, WEBSITE_GUIDE } from './preface.ts'
import { problemExamples } from './problem-responses.ts'
import { examplesByOperation, findPathValues, readRecordedExamples } from './recorded-examples.ts'
import { TAG_GROUPS, TAGS } from './tags.ts'

/**
 * The OpenAPI document of a list of endpoints. The same list gives the same bytes. Programs have no
 * use for samples of code, so they come only with what people read.
 */
export function describeApi(endpoints: readonly Endpoint[], samples: CodeSamples = {}): Json {
  const described = endpoints.filter(isDescribed)
  const recorded = examplesByOperation(described, readRecordedExamples())
  const components: Components = {
    schemas: openSchemas({ ...EXAMPLES, ...problemExamples() }),
    responses: openResponses(),
    recorded,
    pathValues: findPathValues(described, recorded),
    samples,
  }
  const paths = describePaths(described, components)
  const used = usedTags(described)
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: SERVERS,
    tags: used.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': TAG_GROUPS.map(name => ({
      name,
      tags: used.filter(tag => tag.group === name).map(tag => tag.name),
    })).filter(group => group.tags.length > 0),
    paths,
    components: describeComponents(described, paths, components),
  }
}

/** The part that websites call. */
export function describePublicApi(endpoints: readonly Endpoint[], samples?: CodeSamples): Json {
  const ofWebsites = endpoints.filter(({ auth }) => auth.kind === 'website')
  const api = describeApi(ofWebsites, samples)
  return { ...api, info: { ...INFO, description: `${INFO.description}\n${WEBSITE_GUIDE}` } }
}

export function serialiseApi(endpoints: readonly Endpoint[]): string {
  return `${JSON.stringify(describeApi(endpoints), null, 2)}\n`
}

/** Controls for tests exist in no service that sells, and pages for people are no interface. */
export function isDescribed({ testControl, path }: Endpoint): boolean {
  return !testControl && path !== '/' && !/^\/(docs|dev|pay|staff|test-provider)\b/.test(path)
}

function describePaths(endpoints: readonly Endpoint[], components: Components): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = describeOperation(endpoint, components)
    paths[endpoint.path] = operations
  }
  return paths
}

function describeComponents(
  endpoints: readonly Endpoint[],
  paths: Json,
  { responses, schemas }: Components,
): Json {
  const shared = responses.all()
  const text = JSON.stringify([paths, shared])
  const schemes = new Set(endpoints.flatMap(securityOf).flatMap(Object.keys))
  const refersTo = (kind: string) => (name: string) =>
    text.includes(`"#/components/${kind}/${name}"`)
  return {
    securitySchemes: keep(SECURITY_SCHEMES, name => schemes.has(name)),
    parameters: keep(HEADER_PARAMETERS, refersTo('parameters')),
    headers: keep(HEADERS, refersTo('headers')),
    responses: shared,
    schemas: markOpenEnums(schemas.all(), [answersIn(paths), shared]),
  }
}

function answersIn(paths: Json): unknown[] {
  const operations = Object.values(paths).flatMap(path => Object.values(path ?? {}))
  return operations.map(({ responses }) => responses)
}

function keep(entries: Json, isUsed: (name: string) => boolean): Json {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isUsed(name)))
}

function usedTags(endpoints: readonly Endpoint[]) {
  for (const { tag, operationId } of endpoints) {
    if (TAGS.some(({ name }) => name === tag)) continue
    throw new Error(
      `${operationId} has the tag "${tag}", which http/description/tags.ts does not describe.`,
    )
  }
  return TAGS.filter(({ name }) => endpoints.some(endpoint => endpoint.tag === name))
}
