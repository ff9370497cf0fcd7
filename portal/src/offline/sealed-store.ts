import { type InOneStep, inOneStep, onRead } from './phone-database.ts'
import { makeSealingKey, type Sealed, seal, unseal } from './sealing.ts'

interface KeptKey {
  /** Whose session it was made for. */
  person: string
  key: CryptoKey
}

const KEY = 'key'

export interface SealedStore {
  /**
   * Seals a value under a name, for one person. Whatever another person left is gone by then. A
   * browser that keeps nothing, as some private windows, works on while there is a network.
   */
  keep(person: string, name: string, value: unknown): Promise<void>
  /** Null where nothing is kept under this name for whoever last signed in here. */
  read<T>(name: string): Promise<T | null>
  /** Everything whose name begins so, by name. */
  list<T>(beginning: string): Promise<T[]>
  drop(name: string): Promise<void>
  /** The key goes with what it sealed: nobody can read a copy of it either. */
  forget(): Promise<void>
}

/** In a database of the browser that has the stores `key` and `sealed`. */
export function openSealedStore(steps: InOneStep<'key' | 'sealed'>): SealedStore {
  const readKey = () =>
    steps<KeptKey>(['key'], 'readonly', (stores, give) => onRead(stores('key').get(KEY), give))

  async function keyFor(person: string): Promise<CryptoKey> {
    const kept = await readKey()
    if (kept?.person === person) return kept.key
    const made = await makeSealingKey()
    const key = await steps<CryptoKey>(['key', 'sealed'], 'readwrite', (stores, give) =>
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

  async function read<T>(name: string): Promise<T | null> {
    const kept = await readKey().catch(() => undefined)
    if (!kept) return null
    const sealed = await steps<Sealed>(['sealed'], 'readonly', (stores, give) =>
      onRead(stores('sealed').get(name), give),
    )
    // Under a name stands what was kept under it.
    return sealed ? ((await unseal(kept.key, name, sealed)) as T | null) : null
  }

  return {
    read,
    async keep(person, name, value) {
      try {
        const key = await keyFor(person)
        const sealed = await seal(key, name, value)
        await steps(['sealed'], 'readwrite', stores => stores('sealed').put(sealed, name))
      } catch (error) {
        console.warn('nothing is kept for times without a network', error)
      }
    },
    async list<T>(beginning: string) {
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
      const names = await steps<IDBValidKey[]>(['sealed'], 'readonly', (stores, give) =>
        onRead(stores('sealed').getAllKeys(range), give),
      )
      // All names of this store are texts.
      const values = await Promise.all((names ?? []).map(name => read<T>(name as string)))
      return values.filter(value => value !== null)
    },
    async drop(name) {
      await steps(['sealed'], 'readwrite', stores => stores('sealed').delete(name))
    },
    async forget() {
      const forgotten = steps(['key', 'sealed'], 'readwrite', stores => {
        stores('key').clear()
        stores('sealed').clear()
      })
      // Where nothing can be kept, there is nothing to forget.
      await forgotten.catch(() => undefined)
    },
  }
}

/** What a phone keeps of guests, for times without a network. */
const guests = openSealedStore(inOneStep)

export const keepSealed = guests.keep
export const readSealed = guests.read
export const listSealed = guests.list
export const dropSealed = guests.drop
export const forgetSealed = guests.forget
