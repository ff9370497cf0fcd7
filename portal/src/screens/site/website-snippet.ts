/** What a developer pastes to see trips: code, and therefore in no language. */
export function websiteSnippet(serviceUrl: string, key: string): string {
  return [
    "import { createWebsite } from '@outset/sdk'",
    '',
    'const outset = createWebsite({',
    `  baseUrl: '${serviceUrl}',`,
    `  key: '${key}',`,
    '})',
    'const { data: trips } = await outset.products.list()',
  ].join('\n')
}
