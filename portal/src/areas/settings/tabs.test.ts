import { expect, test } from 'vitest'
import { tabsFor } from './tabs.ts'

test('an editor sees what belongs to trips, and a guide nothing', () => {
  const editor = tabsFor(['trip:read', 'trip:manage', 'schedule:manage'])
  expect(editor.map(({ to }) => to)).toEqual(['/settings/policies', '/settings/resources'])
  expect(tabsFor(['attendance:manage'])).toEqual([])
})
