import { WritePlanSchema } from '#contract/write-plan.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RawBody } from '../file-body.ts'
import { takesDryRun } from '../plan-parameters.ts'
import { showSamples } from './code-samples.ts'
import type { Components, Responses, Schemas } from './components.ts'
import { answerHeaders, isTagged } from './headers.ts'
import type { Json } from './json-schema.ts'
import { describeParameters } from './parameters.ts'
import { describeProblems } from './problem-responses.ts'
import { type RecordedExample, showBodies } from './recorded-examples.ts'

/** One endpoint as an operation of the document. */
export function describeOperation(endpoint: Endpoint, components: Components): Json {
  const { operationId, tag, summary, auth, sdkName, asksOnly, queryOneOf } = endpoint
  const examples = components.recorded.get(operationId) ?? []
  return {
    operationId,
    tags: [tag],
    summary,
    description: describeInWords(endpoint),
    security: securityOf(endpoint),
    ...('permission' in auth ? { 'x-permission': auth.permission } : {}),
    ...(sdkName === undefined ? {} : { 'x-sdk-name': sdkName }),
    ...(asksOnly ? { 'x-asks-only': true } : {}),
    ...(queryOneOf ? { 'x-sdk-one-of': queryOneOf } : {}),
    // With `dry_run` the answer is what would be done.
    ...(takesDryRun(endpoint) ? { 'x-plan': components.schemas.refer(WritePlanSchema) } : {}),
    parameters: describeParameters(endpoint, components, examples[0]),
    ...describeBody(endpoint, components.schemas, examples),
    responses: describeResponses(endpoint, components, examples),
    ...showSamples(components.samples[operationId]),
  }
}

function describeInWords({ summary, description, auth, body, bodyOptional }: Endpoint): string {
  const parts = [description ?? `${summary}.`]
  if (auth.kind === 'seller') parts.push(`Needs the permission ${permissionsOf(auth)}.`)
  if (auth.kind === 'platform') {
    const signIn = auth.fresh ? ', and a sign-in of the last 10 minutes' : ''
    parts.push(`Takes the platform key, or a person with \`${auth.permission}\`${signIn}.`)
  }
  if (body && bodyOptional) parts.push('The body may be left out.')
  return parts.join('\n\n')
}

function permissionsOf({ permission, or }: Extract<Endpoint['auth'], { kind: 'seller' }>): string {
  return or === undefined ? `\`${permission}\`` : `\`${permission}\` or \`${or}\``
}

export function securityOf({ auth }: Endpoint): Json[] {
  switch (auth.kind) {
    case 'website':
      return securityOfWebsite(auth.session)
    case 'seller':
      return [{ secretKey: [] }, { staffSession: [] }]
    case 'staff':
      return [{ staffSession: [] }]
    case 'platform':
      return [{ platformKey: [] }, { staffSession: [] }]
    case 'anyone':
      return []
  }
}

/** Schemes of one entry are needed together; entries are ways to choose from. */
function securityOfWebsite(session: 'needed' | 'accepted' | undefined): Json[] {
  const signedIn = { websiteKey: [], travellerSession: [] }
  if (session === 'needed') return [signedIn]
  return session === 'accepted' ? [{ websiteKey: [] }, signedIn] : [{ websiteKey: [] }]
}

function describeBody(
  { body, bodyOptional, rawBody }: Endpoint,
  schemas: Schemas,
  examples: readonly RecordedExample[],
): Json {
  if (rawBody) return { requestBody: describeFile(rawBody) }
  if (!body) return {}
  const media = { schema: schemas.refer(body), ...showBodies(examples, 'body') }
  const content = { 'application/json': media }
  return { requestBody: { required: bodyOptional !== true, content } }
}

function describeFile({ types, maxBytes }: RawBody): Json {
  const description = `The file itself, at most ${maxBytes / 1024 / 1024} MiB.`
  const content = Object.fromEntries(
    types.map(type => [type, { schema: { type: 'string', contentMediaType: type } }]),
  )
  return { required: true, description, content }
}

function describeResponses(
  endpoint: Endpoint,
  { schemas, responses }: Components,
  examples: readonly RecordedExample[],
): Json {
  const described: Json = {}
  for (const [status, declared] of Object.entries(endpoint.answers)) {
    const shown = examples.filter(example => example.status === Number(status))
    described[status] = describeAnswer(endpoint, declared, { schemas, shown })
  }
  if (isTagged(endpoint)) described[304] = describeNotModified(endpoint, responses)
  for (const { status, codes, response } of describeProblems(endpoint, schemas)) {
    const [code, ...others] = codes
    described[status] = code && others.length === 0 ? responses.refer(code, response) : response
  }
  return described
}

function describeAnswer(
  endpoint: Endpoint,
  declared: Endpoint['answers'][number],
  { schemas, shown }: { schemas: Schemas; shown: readonly RecordedExample[] },
): Json {
  const { description, schema, contentType, otherTypes = [] } = declared
  const others = otherTypes.map(type => [type, { schema: { type: 'string' } }])
  const media = schema ? { schema: schemas.refer(schema), ...showBodies(shown, 'answer') } : {}
  const content =
    schema || contentType
      ? {
          content: {
            [contentType ?? 'application/json']: media,
            ...Object.fromEntries(others),
          },
        }
      : {}
  return { description, headers: answerHeaders(endpoint), ...content }
}

function describeNotModified(endpoint: Endpoint, responses: Responses): Json {
  return responses.refer('NotModified', {
    description: 'Nothing has changed since the answer with that `ETag`.',
    headers: answerHeaders(endpoint),
  })
}
