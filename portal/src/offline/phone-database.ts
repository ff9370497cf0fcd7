/** What the browser of a phone keeps for check-ins, in one database with three stores. */
const NAME = 'outset-check-in'
const STORES = ['key', 'sealed', 'queue'] as const
export type StoreName = (typeof STORES)[number]

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => {
      opened = undefined
      reject(request.error)
    }
  })
  return opened
}

type Stores = (name: StoreName) => IDBObjectStore

/**
 * Works on some stores as a whole: other tabs see all of it or nothing. `work` may begin further
 * requests in answers to its own, and must not wait for anything else. The result is what it
 * passes to `give`, once everything is written.
 */
export async function inOneStep<Result>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Stores, give: (result: Result) => void) => void,
): Promise<Result | undefined> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    let result: Result | undefined
    const transaction = database.transaction(names, mode)
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error)
    work(
      name => transaction.objectStore(name),
      given => {
        result = given
      },
    )
  })
}

/** Hands on what a request read. */
export function onRead<T>(request: IDBRequest<T>, use: (value: T) => void): void {
  request.onsuccess = () => use(request.result)
}
