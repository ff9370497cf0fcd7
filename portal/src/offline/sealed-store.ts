import { inOneStep, onRead } from './phone-database.ts'
import { makeSealingKey, type Sealed, seal, unseal } from './sealing.ts'

interface KeptKey {
  /** Whose session it was made for. */
  person: string
  key: CryptoKey
}

const KEY = 'key'

/**
 * Seals a value under a name, for one person. Whatever another person left is gone by then. A
 * browser that keeps nothing, as some private windows, works on while there is a network.
 */
export async function keepSealed(person: string, name: string, value: unknown): Promise<void> {
  try {
    const key = await keyFor(person)
    const sealed = await seal(key, name, value)
    await inOneStep(['sealed'], 'readwrite', stores => stores('sealed').put(sealed, name))
  } catch (error) {
    console.warn('nothing is kept for times without a network', error)
  }
}

/** Null where nothing is kept under this name for whoever the phone was last signed in by. */
export async function readSealed<T>(name: string): Promise<T | null> {
  const kept = await readKey().catch(() => undefined)
  if (!kept) return null
  const sealed = await inOneStep<Sealed>(['sealed'], 'readonly', (stores, give) =>
    onRead(stores('sealed').get(name), give),
  )
  return sealed ? ((await unseal(kept.key, name, sealed)) as T | null) : null
}

/** Everything whose name begins so, by name. */
export async function listSealed<T>(beginning: string): Promise<T[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
  const names = await inOneStep<IDBValidKey[]>(['sealed'], 'readonly', (stores, give) =>
    onRead(stores('sealed').getAllKeys(range), give),
  )
  const values = await Promise.all((names ?? []).map(name => readSealed<T>(name as string)))
  return values.filter(value => value !== null)
}

export async function dropSealed(name: string): Promise<void> {
  await inOneStep(['sealed'], 'readwrite', stores => stores('sealed').delete(name))
}

/** The key goes with what it sealed: nobody can read a copy of it either. */
export async function forgetSealed(): Promise<void> {
  const forgotten = inOneStep(['key', 'sealed'], 'readwrite', stores => {
    stores('key').clear()
    stores('sealed').clear()
  })
  // Where nothing can be kept, there is nothing to forget.
  await forgotten.catch(() => undefined)
}

function readKey(): Promise<KeptKey | undefined> {
  return inOneStep<KeptKey>(['key'], 'readonly', (stores, give) =>
    onRead(stores('key').get(KEY), give),
  )
}

async function keyFor(person: string): Promise<CryptoKey> {
  const kept = await readKey()
  if (kept?.person === person) return kept.key
  const made = await makeSealingKey()
  const key = await inOneStep<CryptoKey>(['key', 'sealed'], 'readwrite', (stores, give) =>
    onRead(stores('key').get(KEY), (now: KeptKey | undefined) => {
      // Another tab may have made one meanwhile.
      if (now?.person === person) return give(now.key)
      stores('sealed').clear()
      stores('key').put({ person, key: made } satisfies KeptKey, KEY)
      give(made)
    }),
  )
  return key ?? made
}
