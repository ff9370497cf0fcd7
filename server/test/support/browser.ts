import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'
import { findChromium } from '../../../tools/run/chromium.mjs'

/** Where there is none, what drives it is skipped: `describe.skipIf(chromiumPath === null)`. */
export const chromiumPath: string | null = findChromium()

/** Only what hangs runs into it, on a busy machine too. */
const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 600_000)

/** What a test file has of the browser that its worker shares. */
export interface TestBrowser {
  /** A visitor of their own: no cookies, nothing kept. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Closes the contexts of this test file. */
  close(): Promise<void>
}

let shared: Promise<Browser> | undefined

/** The browser of this worker: the first test file that asks for it starts it. */
export async function openBrowser(): Promise<TestBrowser> {
  shared ??= startBrowser()
  const browser = await shared
  const contexts = new Set<BrowserContext>()
  return {
    async newContext(options) {
      const context = await browser.newContext(options)
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      context.setDefaultTimeout(PATIENCE_MS)
      return context
    },
    async close() {
      await Promise.all([...contexts].map(context => context.close()))
    },
  }
}

async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath ?? '',
    args: ['--no-sandbox'],
    timeout: PATIENCE_MS,
    // Vitest ends a worker with it and waits half a second: an exit takes the browser and its
    // folder along, to close it in order would take longer.
    handleSIGTERM: false,
  })
  process.once('SIGTERM', () => process.exit())
  // Where it broke down, the next test file starts another one.
  browser.once('disconnected', () => {
    shared = undefined
  })
  return browser
}
