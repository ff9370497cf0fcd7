import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Loads whatever a command may load, so that the compile cache has it. An image is built with the
 * cache in it, because a container that cannot write would compile everything at each start.
 */
export async function compile(): Promise<void> {
  const app = dirname(fileURLToPath(import.meta.resolve('@outset/server/app/service.ts')))
  let loaded = 0
  for (const folder of [join(import.meta.dirname, '..'), app]) {
    const names = await readdir(folder, { recursive: true })
    // The program itself would run.
    for (const name of names.filter(file => file.endsWith('.ts') && file !== 'outset.ts')) {
      await import(pathToFileURL(join(folder, name)).href)
      loaded += 1
    }
  }
  console.log(`${loaded} files and all they import are compiled.`)
}
