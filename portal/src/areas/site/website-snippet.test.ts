import * as sdk from '@outset/sdk'
import { expect, test } from 'vitest'
import { websiteSnippet } from './website-snippet.ts'

test('what is pasted takes from the SDK what it has', () => {
  const snippet = websiteSnippet('https://trips.example', 'pk_1')
  const [, name = ''] = /import \{ (\w+) \} from '@outset\/sdk'/.exec(snippet) ?? []
  expect(Object.keys(sdk)).toContain(name)
  expect(snippet).toContain(`${name}({\n  baseUrl: 'https://trips.example',\n  key: 'pk_1',`)
})
