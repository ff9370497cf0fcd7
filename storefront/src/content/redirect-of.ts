import { OutsetError, type Redirect } from '@outset/sdk'
import { outset } from '../outset.ts'

/** Where the seller says that an address of an older site leads now. */
export async function redirectOf(path: string): Promise<Redirect | null> {
  try {
    return await outset.redirects.get({ path })
  } catch (error) {
    // A path that the service would not take is one of which it knows nothing.
    if (error instanceof OutsetError && [404, 422].includes(error.status)) return null
    throw error
  }
}
