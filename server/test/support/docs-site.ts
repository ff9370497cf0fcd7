import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSite } from '../../../docs-site/src/build-site.ts'

const COMPRESS = join(import.meta.dirname, '../../../tools/run/compress-files.mjs')

/** The pages of `/docs`, built as `npm run build` does. */
export async function buildDocsSite(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'outset-docs-'))
  await buildSite(folder)
  await promisify(execFile)(process.execPath, [COMPRESS, folder])
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
