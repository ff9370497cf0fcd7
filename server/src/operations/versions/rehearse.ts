import { type Acting, type Write, write } from '../write.ts'

/** Carries what was done out of a transaction that is rolled back on purpose. */
class Undone extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('what was done is undone again')
    this.name = 'Undone'
    this.result = result
  }
}

/** Does the work for good, or, to show what would come of it, undoes it again. */
export async function doOrRehearse<T>(
  acting: Acting,
  dryRun: boolean,
  work: (w: Write) => Promise<T>,
): Promise<T> {
  try {
    return await write(acting, async w => {
      const result = await work(w)
      if (dryRun) throw new Undone(result)
      return result
    })
  } catch (error) {
    // Only this work throws it, with what this work has made.
    if (error instanceof Undone) return error.result as T
    throw error
  }
}
