import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Until the browser keeps these texts, in a way that nobody can read from its files. Of a form with
 * several fields the first may be kept before the second: the last that was typed is waited for.
 */
export async function untilSealed(page: Page, ...texts: readonly [string, ...string[]]) {
  const isMissing = async () => {
    const sealed = (await sealedForms(page)).join('\n')
    return texts.filter(text => !sealed.includes(text))
  }
  await expect.poll(isMissing).toEqual([])
}

/** Until nothing of any form is kept. */
export function untilForgotten(page: Page): Promise<void> {
  return expect.poll(() => sealedForms(page)).toEqual([])
}

/** What every sealed form holds, unsealed by the key that only a page of this browser can use. */
function sealedForms(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const done = request => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const database = await done(indexedDB.open('outset-forms'))
    const stores = database.transaction(['key', 'sealed'])
    const [kept, names, sealed] = await Promise.all([
      done(stores.objectStore('key').get('key')),
      done(stores.objectStore('sealed').getAllKeys()),
      done(stores.objectStore('sealed').getAll()),
    ])
    database.close()
    return Promise.all(sealed.map(async ({ iv, bytes }, at) => {
      const additionalData = new TextEncoder().encode(names[at])
      const way = { name: 'AES-GCM', iv, additionalData }
      return new TextDecoder().decode(await crypto.subtle.decrypt(way, kept.key, bytes))
    }))
  })()`)
}

/** Everything that is kept of forms as it was typed. */
export function plainForms(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('outset.form.'))
      .join('\n'),
  )
}
