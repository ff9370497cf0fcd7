import { createOutset } from '@outset/sdk'
import { settings } from './settings.ts'

/** The client of the site. Those of its visitors are made from it and share what it keeps. */
export const outset = createOutset({
  baseUrl: settings.serviceUrl,
  key: settings.key,
  cacheEntries: 2000,
})
