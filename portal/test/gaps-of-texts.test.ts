import { expect, test } from 'vitest'
import { gapsIn as gapsOfService } from '../../server/src/domain/legal-texts.ts'
import { gapsIn } from '../src/areas/site/legal/gaps.ts'

const TEXTS = [
  'Court: [… name of the court], tax [... number]',
  '[… twice] and [… twice]',
  'No gaps: [a link](https://example.com), […](https://example.com), [ … ]',
  '[… over\na line]',
  '',
]

test('the portal sees the gaps of a text that the service refuses', () => {
  for (const text of TEXTS) expect(gapsIn(text)).toEqual([...new Set(gapsOfService(text))])
  expect(gapsIn(TEXTS[0] ?? '')).toHaveLength(2)
})
