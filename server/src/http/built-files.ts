import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from './encodings.ts'

export type BuiltFile = {
  type: string
  /** Its name holds a digest of what is in it. */
  isHashed: boolean
  etag: string
  /** The bytes in a form that the client takes, as it was written when they were built. */
  read(encoding: Encoding | null): Promise<{ bytes: Buffer; encoding: Encoding | null }>
}

/** Files that were built, as they are on the disk now: they may be built while the service runs. */
export type BuiltFiles = {
  /** Whether there is a build; looks at the disk. */
  isBuilt(): Promise<boolean>
  /** A file by its path in the folder; what is no file of the build is null. */
  find(path: string): Promise<BuiltFile | null>
}

export const FIRST_PAGE = 'index.html'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
/** Far more than a build has, and less than hurts. */
const MOST_FILES = 2_000
const TAG_LENGTH = 27

type Files = ReadonlyMap<string, BuiltFile>
type Build = { version: string; files: Promise<Files> }

/** Files are listed once for each build and read when first asked for. Null: there are none. */
export function openBuiltFiles(folder: string | null): BuiltFiles {
  let build: Build | null = null

  /** A page asks for many files at once: the first of them lists the build for all. */
  async function look(): Promise<Files | null> {
    const version = folder === null ? null : await versionOf(folder)
    if (folder === null || version === null) build = null
    else if (build?.version !== version) build = { version, files: listFiles(folder) }
    const found = build
    return found === null ? null : found.files.catch(() => forget(found))
  }
  /** A build that another one replaces while it is listed is as good as none. */
  function forget(broken: Build): null {
    if (build === broken) build = null
    return null
  }
  return {
    isBuilt: async () => (await look()) !== null,
    async find(path) {
      // A name with a digest means the same in every build that has it.
      const known = isHashed(path) ? (await build?.files.catch(() => null))?.get(path) : undefined
      return known ?? (await look())?.get(path) ?? null
    },
  }
}

/** Whether a name holds a digest of what is in the file. */
function isHashed(path: string): boolean {
  return path.startsWith('assets/')
}

/** Another build is another file, even if it says the same. */
async function versionOf(folder: string): Promise<string | null> {
  const found = await stat(join(folder, FIRST_PAGE)).catch(() => null)
  return found === null ? null : `${found.ino} ${found.mtimeMs} ${found.size}`
}

async function listFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .slice(0, MOST_FILES)
  const all = new Set(names)
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    // Stamps and notes of the build begin with a dot, compressed forms belong to their file.
    if (type === undefined || name.startsWith('.')) continue
    const forms = new Map<Encoding | null, Promise<Buffer>>()
    const read = (encoding: Encoding | null) => {
      const path = join(folder, encoding === null ? name : name + ENDINGS[encoding])
      const bytes = forms.get(encoding) ?? readFile(path)
      forms.set(encoding, bytes)
      bytes.catch(() => forms.delete(encoding))
      return bytes
    }
    files.set(name, {
      type,
      isHashed: isHashed(name),
      etag: `W/"${await digestOf(join(folder, name))}"`,
      async read(wanted) {
        const encoding = wanted && all.has(name + ENDINGS[wanted]) ? wanted : null
        return { bytes: await read(encoding), encoding }
      },
    })
  }
  return files
}

async function digestOf(path: string): Promise<string> {
  return hash('sha256', await readFile(path), 'base64url').slice(0, TAG_LENGTH)
}
