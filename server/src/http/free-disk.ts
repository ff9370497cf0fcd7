import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes that are free where a folder is, or will be; null where nobody can say. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // The folder is made with the first file; until then the ones around it are asked.
    const around = dirname(folder)
    return around === folder ? null : freeBytesOf(around)
  }
}

/** Answers at once, for metrics, which have no time to wait. */
export function freeBytesNow(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    const around = dirname(folder)
    return around === folder ? Number.NaN : freeBytesNow(around)
  }
}
