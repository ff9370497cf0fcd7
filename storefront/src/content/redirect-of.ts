import { type Outset, OutsetError, type Redirect } from '@outset/sdk'

/**
 * Where the seller says that an address of an older site leads now. It is asked in the name of the
 * visitor: addresses that lead nowhere are without end, and use up nobody else's calls.
 */
export async function redirectOf(
  service: Pick<Outset, 'redirects'>,
  path: string,
): Promise<Redirect | null> {
  try {
    return await service.redirects.get({ path })
  } catch (error) {
    // A path that the service would not take is one of which it knows nothing.
    if (error instanceof OutsetError && [404, 422].includes(error.status)) return null
    throw error
  }
}
