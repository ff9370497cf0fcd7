import type { Reader } from './database.ts'

/** Whether there was a key with this digest, of any kind, that opens nothing any more. */
export async function isEndedKey(reader: Reader, digest: Buffer): Promise<boolean> {
  const [row] = await reader<{ isEnded: boolean }[]>`select is_ended_key(${digest}) as "isEnded"`
  return row?.isEnded ?? false
}
