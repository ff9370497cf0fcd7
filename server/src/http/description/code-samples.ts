import type { Json } from './json-schema.ts'

/** By the id of their operation. What the service says about itself has no call in the SDK. */
export type CodeSamples = Readonly<Record<string, { curl: string; sdk?: string }>>

/** Where readers of OpenAPI look for them. */
export function showSamples(sample: CodeSamples[string] | undefined): Json {
  if (sample === undefined) return {}
  const { curl, sdk } = sample
  const samples = [
    { lang: 'curl', label: 'curl', source: curl },
    ...(sdk === undefined ? [] : [{ lang: 'js', label: '@outset/sdk', source: sdk }]),
  ]
  return { 'x-codeSamples': samples }
}
