import { chmod, mkdir } from 'node:fs/promises'

const OWN_ONLY = 0o700
/** Root's PostgreSQL runs as another user, who must be able to pass through, but not to look. */
const PASS_THROUGH = 0o711

/** Makes it where it is missing, closed to others: secrets and files of people lie in it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true })
  if (made === undefined) return
  await chmod(dataDir, process.getuid?.() === 0 ? PASS_THROUGH : OWN_ONLY)
}
