import { AsyncLocalStorage } from 'node:async_hooks'
import type { Outset } from '@outset/sdk'
import type { Frame } from '#frames/frame-path.ts'

/** Whose shop a request is for: all that tells one site from another while it is answered. */
export interface Site {
  /** Of the pages as their visitor typed it, without a slash at its end. */
  readonly origin: string
  /** That links and canonical addresses name, at whatever host a page was asked for. */
  readonly mainOrigin: string
  /** Whether it is reached over https. */
  readonly isSafe: boolean
  /** The client with the key of the site. Those of its visitors are made from it. */
  readonly outset: Outset
  /** Those of the site's own pages, which may show trips in frames. */
  readonly origins: readonly string[]
  /** Set while a page is made for a frame. */
  readonly frame?: Frame
}

const current = new AsyncLocalStorage<Site>()

/** The site of the request that is being answered. */
export function site(): Site {
  const found = current.getStore()
  if (!found) throw new Error('no request is being answered here')
  return found
}

export function hasSite(): boolean {
  return current.getStore() !== undefined
}

export function runFor<T>(of: Site, answer: () => T): T {
  return current.run(of, answer)
}

/** What is kept between requests, for each site apart: none ever sees or uses up another's. */
export function perSite<T>(make: () => T): () => T {
  const kept = new WeakMap<Outset, T>()
  return () => {
    const { outset } = site()
    const known = kept.get(outset)
    if (known !== undefined) return known
    const made = make()
    kept.set(outset, made)
    return made
  }
}
