type Stores<Name> = (name: Name) => IDBObjectStore

/**
 * Works on some stores as a whole: other tabs see all of it or nothing. `work` may begin further
 * requests in answers to its own, and must not wait for anything else. The result is what it
 * passes to `give`, once everything is written.
 */
export type InOneStep<Name extends string> = <Result>(
  names: readonly Name[],
  mode: IDBTransactionMode,
  work: (stores: Stores<Name>, give: (result: Result) => void) => void,
) => Promise<Result | undefined>

/** A database of this browser, opened when it is first used. */
export function openBrowserDatabase<Name extends string>(
  name: string,
  stores: readonly Name[],
): InOneStep<Name> {
  let opened: Promise<IDBDatabase> | undefined
  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store)
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => {
        opened = undefined
        reject(request.error)
      }
    })
    return opened
  }
  return async function inOneStep<Result>(
    names: readonly Name[],
    mode: IDBTransactionMode,
    work: (stores: Stores<Name>, give: (result: Result) => void) => void,
  ): Promise<Result | undefined> {
    const database = await open()
    return new Promise((resolve, reject) => {
      let result: Result | undefined
      const transaction = database.transaction(names, mode)
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(transaction.error)
      work(
        store => transaction.objectStore(store),
        given => {
          result = given
        },
      )
    })
  }
}

/** What the browser of a phone keeps for check-ins, in one database with three stores. */
export const inOneStep = openBrowserDatabase('outset-check-in', ['key', 'sealed', 'queue'])

/** Hands on what a request read. */
export function onRead<T>(request: IDBRequest<T>, use: (value: T) => void): void {
  request.onsuccess = () => use(request.result)
}
