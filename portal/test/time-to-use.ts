import type { Page } from 'playwright-core'

const SLOWER = 4

/** A processor like that of a cheap laptop or phone, from now on. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Milliseconds from the press of a link until what it leads to is drawn. */
export function timeToUse(page: Page, link: string, shown: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const link = document.querySelector(${JSON.stringify(link)})
    if (link === null) return reject(new Error('there is no such link'))
    const began = performance.now()
    link.click()
    const look = () => {
      if (document.querySelector(${JSON.stringify(shown)}) === null) {
        requestAnimationFrame(look)
        return
      }
      // It is there; with the frame after the next it is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
    }
    look()
  })`)
}
