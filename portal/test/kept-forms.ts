import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Until the browser keeps so many forms in a way that nobody can read from its files. */
export function untilSealed(page: Page, count: number): Promise<void> {
  return expect.poll(() => sealedForms(page)).toBe(count)
}

function sealedForms(page: Page): Promise<number> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('outset-forms')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const count = request.result.transaction('sealed').objectStore('sealed').count()
      count.onsuccess = () => resolve(count.result)
      request.result.close()
    }
  })`)
}

/** Everything that is kept of forms as it was typed. */
export function plainForms(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('outset.form.'))
      .join('\n'),
  )
}
