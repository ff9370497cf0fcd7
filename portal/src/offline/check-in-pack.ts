import type { CheckInKeyList, SignedCheckInPack } from '@outset/sdk/seller'
import { isGenuinePack } from './is-genuine-pack.ts'
import { type PackContent, type PackGuest, readPackContent } from './pack-content.ts'
import { dropSealed, keepSealed, listSealed, readSealed } from './sealed-store.ts'

/** A list of guests as this phone has it. */
export interface KeptPack {
  content: PackContent
  /** When it was asked for, by the clock of the phone. */
  listedAt: string
  /** The guests as they were when somebody last said that they have read what is new. */
  read: { at: string; guests: PackGuest[]; note?: string | null }
}

/** Whose list, and of which departure. */
export interface PackKey {
  /** The slug of the seller. */
  seller: string
  option: string
  start: string
}

const PREFIX = 'pack/'
const nameOf = ({ seller, option, start }: PackKey) => `${PREFIX}${seller}/${option}/${start}`

/** Checks a list that came, and keeps it until it is over. */
export async function keepPack(
  { person, ...key }: PackKey & { person: string },
  given: { pack: SignedCheckInPack; keys: CheckInKeyList['data']; listedAt: string },
): Promise<KeptPack> {
  const { pack, keys, listedAt } = given
  const content = readPackContent(pack)
  if (content === null || !(await isGenuinePack(pack, keys))) {
    throw new Error('the list of guests is not one of the service')
  }
  const before = await readPack(key)
  const read = before?.read ?? whatIsRead({ content, listedAt })
  const kept = { content, listedAt, read }
  await keepSealed(person, nameOf(key), kept)
  return kept
}

export async function readPack(key: PackKey): Promise<KeptPack | null> {
  const kept = await readSealed<KeptPack>(nameOf(key))
  return kept && isOver(kept, Date.now()) ? null : kept
}

/** Every list of a seller that is not over yet; those that are leave the phone. */
export async function readPacks(seller: string): Promise<KeptPack[]> {
  const packs = await listSealed<KeptPack>(`${PREFIX}${seller}/`)
  const [over, current] = [
    packs.filter(pack => isOver(pack, Date.now())),
    packs.filter(pack => !isOver(pack, Date.now())),
  ]
  for (const { content } of over) {
    const { option_id: option, start } = content.departure
    await dropSealed(nameOf({ seller, option, start }))
  }
  return current
}

/** Somebody has read what is new on the list. */
export async function markPackRead(
  person: string,
  key: PackKey,
  { content, listedAt }: KeptPack,
): Promise<KeptPack> {
  const kept = { content, listedAt, read: whatIsRead({ content, listedAt }) }
  await keepSealed(person, nameOf(key), kept)
  return kept
}

function whatIsRead({ content, listedAt }: Pick<KeptPack, 'content' | 'listedAt'>) {
  return { at: listedAt, guests: content.guests, note: content.departure.note ?? null }
}

const isOver = ({ content }: KeptPack, now: number) => Date.parse(content.expires_at) < now
