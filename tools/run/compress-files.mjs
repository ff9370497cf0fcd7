// Writes a compressed form beside every file of a folder that gets shorter by it, so that nobody
// has to compress while somebody waits: node tools/run/compress-files.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/
/** Shorter ones fit into one packet as they are. */
const LEAST_BYTES = 1_000

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder whose files are to be compressed.')

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && TEXTS.test(entry.name)) compress(join(entry.parentPath, entry.name))
}

function compress(path) {
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_BYTES) return
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  const params = {
    // The highest takes ten times as long for a twentieth less.
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
}
