import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { emailKey } from '#domain/text.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPersonByEmailKey, hasPeople, lockSetup } from '#store/team.ts'
import { SIGN_IN_PURPOSE } from '../auth/create-staff-sign-in-link.ts'
import { staffSignInUrl } from '../auth/staff-page.ts'
import { type Installation, makeInstallation } from './create-setup.ts'

type InstallationDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

const LINK_HOURS = 24

/**
 * The same as `createSetup`, for whoever runs the program on the machine and needs no token to
 * prove it. Answers a link that signs the owner in once. In an installation that has people it
 * makes nothing; the link is null when nobody there has this address.
 */
export async function setUpInstallation(
  deps: InstallationDeps,
  installation: Installation,
): Promise<{ websiteKey: string | null; link: string | null }> {
  return transaction(deps.db, 'platform', async tx => {
    await lockSetup(tx)
    if (await hasPeople(tx)) {
      const person = await findPersonByEmailKey(tx, emailKey(installation.owner.email))
      return { websiteKey: null, link: person && (await makeLink(tx, deps, person.id)) }
    }
    // The program asks for no card: providers are connected in the portal.
    const makers = { ...deps, payments: null }
    const { person, websiteKey } = await makeInstallation(tx, makers, installation)
    return { websiteKey, link: await makeLink(tx, deps, person.id) }
  })
}

async function makeLink(
  tx: Tx,
  { now, publicUrl, randomBytes }: InstallationDeps,
  personId: string,
): Promise<string> {
  const token = makeToken(randomBytes)
  await insertOneTimeToken(tx, {
    id: randomUUIDv7(),
    purpose: SIGN_IN_PURPOSE,
    subject: personId,
    digest: digestOf(token),
    createdAt: now,
    expiresAt: now.add({ hours: LINK_HOURS }),
  })
  return staffSignInUrl(publicUrl, { locale: 'en', token, invited: 'yes' })
}
