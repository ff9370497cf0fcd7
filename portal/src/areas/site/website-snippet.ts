/** What a developer pastes to see trips: code, and therefore in no language. */
export function websiteSnippet(serviceUrl: string, key: string): string {
  return [
    "import { createOutset } from '@outset/sdk'",
    '',
    'const outset = createOutset({',
    `  baseUrl: '${serviceUrl}',`,
    `  key: '${key}',`,
    '})',
    'const { data: trips } = await outset.products.list()',
  ].join('\n')
}
