import { createOutset, type Outset, type OutsetSettings } from '@outset/sdk'

/** The client of a site, with its key. A bench puts one in its place that asks nobody. */
export function openClient(settings: OutsetSettings): Outset {
  return createOutset(settings)
}
