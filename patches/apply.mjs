// Applies the patches of this folder to the packages they are named after. Runs after every `npm ci`,
// and from tools/run where npm is set to run no scripts. On any Node from 18 up.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const HERE = new URL('./', import.meta.url)
const PACKAGES = new URL('../node_modules/', import.meta.url)

/** Patches every installed package that is not patched yet; false when a patch does not fit. */
export function applyPatches() {
  for (const file of readdirSync(HERE).filter(name => name.endsWith('.patch'))) {
    const patch = readFileSync(new URL(file, HERE), 'utf8')
    const folder = new URL(`${file.slice(0, file.lastIndexOf('@'))}/`, PACKAGES)
    // A copy of what was applied, so that a patch that has changed since is noticed.
    const applied = new URL('.applied.patch', folder)
    if (!existsSync(folder)) continue
    const before = existsSync(applied) ? readFileSync(applied, 'utf8') : ''
    if (before === patch) continue
    if (!patchPackage(folder, [reverse(before), patch])) {
      console.error(`patches/${file} does not fit ${fileURLToPath(folder)}: run "npm ci".`)
      return false
    }
    rewrite(applied, patch)
  }
  return true
}

/** All of the patches, one after the other, or none. */
function patchPackage(folder, texts) {
  const contents = new Map()
  for (const part of texts.flatMap(text => text.split(/^--- a\//m).slice(1))) {
    const name = part.slice(0, part.indexOf('\n'))
    const [, ...hunks] = part.split(/^@@.*\n/m)
    const content = contents.get(name) ?? readFileSync(new URL(name, folder), 'utf8')
    contents.set(name, hunks.reduce(applyHunk, content))
    if (contents.get(name) === null) return false
  }
  for (const [name, content] of contents) rewrite(new URL(name, folder), content)
  return true
}

/** Not in place: the file may be a link into a store that others install from. */
function rewrite(file, content) {
  rmSync(file, { force: true })
  writeFileSync(file, content)
}

/** What takes a patch back. */
function reverse(patch) {
  return patch.replace(/^[+-](?!\+\+ |-- )/gm, sign => (sign === '+' ? '-' : '+'))
}

/** The package is one exact version, so the lines of a hunk stand in it as they are, and once. */
function applyHunk(text, hunk) {
  const lines = hunk.split(/^/m)
  const [old, wanted] = ['+', '-'].map(left =>
    lines
      .filter(line => line[0] !== left)
      .map(line => line.slice(1))
      .join(''),
  )
  return text?.split(old).length === 2 ? text.replace(old, () => wanted) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = applyPatches() ? 0 : 1
}
