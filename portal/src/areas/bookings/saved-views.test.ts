import { expect, test } from 'vitest'
import { dropView, isShown, keepView, readViews } from './saved-views.ts'

const OWED = { name: 'Owed', search: { payment_status: 'unpaid' } }
const STORM = { name: 'Storm', search: { tag: 'storm' } }

test('a view of the same name is replaced where it stands', () => {
  const views = keepView([OWED, STORM], { name: 'Owed', search: { due: 'overdue' } })
  expect(views).toEqual([{ name: 'Owed', search: { due: 'overdue' } }, STORM])
  expect(dropView(views, 'Owed')).toEqual([STORM])
})

test('a view is shown when the address says the same in any order', () => {
  const view = { name: 'a', search: { tag: 'x', due: 'week' } }
  expect(isShown(view, { due: 'week', tag: 'x' })).toBe(true)
  expect(isShown(view, { due: 'week' })).toBe(false)
})

test('what was kept is read again, and nothing of what is broken', () => {
  expect(readViews(JSON.stringify([OWED, STORM]))).toEqual([OWED, STORM])
  expect(readViews('[{"name":1},{"name":"a","search":{"status":"sold"}}]')).toEqual([
    { name: 'a', search: {} },
  ])
  expect(readViews('{')).toEqual([])
  expect(readViews(null)).toEqual([])
})
