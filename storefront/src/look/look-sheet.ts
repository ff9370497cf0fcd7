import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { files } from 'outset:typefaces'
import { lookCss } from './look-css.ts'

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Looks of sites that share a process, and of previews that are typed in. */
const MOST_KEPT = 200

/** All style of a site: what every shop has, and its own look. */
export interface LookSheet {
  text: string
  /** Changes with it, so that browsers keep it under its address for good. */
  digest: string
  compressed: () => Promise<Buffer>
}

type Asked = Pick<App.Locals, 'storefront' | 'preview' | 'style'>

const kept = new Map<string, LookSheet>()

export function lookSheet({ storefront, preview, style = '' }: Asked): LookSheet {
  const display = preview === null ? 'optional' : 'swap'
  const key = `${storefront.font} ${storefront.brand_color} ${display}`
  const sheet = kept.get(key) ?? makeSheet(lookCss(storefront, { files, display }) + style)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, sheet)
  return sheet
}

function makeSheet(text: string): LookSheet {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  let body: Promise<Buffer> | undefined
  return {
    text,
    digest,
    compressed: () => {
      body ??= compress(text, QUALITY)
      return body
    },
  }
}
