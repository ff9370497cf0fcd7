import { Passkey } from '#contract/passkey.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { columnsOf, valuesOf } from '../record-sql.ts'

type Site = { sellerId: string; storefrontId: string }

/** False when the site knows this credential already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const { count } = await tx`
    insert into passkeys ${valuesOf(tx, Passkey, 'passkeys', [passkey])}
    on conflict (seller_id, storefront_id, credential_id) do nothing
  `
  return count === 1
}

/** Those of a traveller on a site, newest first. */
export async function listPasskeys(
  reader: Reader,
  { sellerId, storefrontId, emailKey }: Site & { emailKey: string },
): Promise<Passkey[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<Passkey[]>`
      select ${columnsOf(tx, Passkey)} from passkeys
      where seller_id = ${sellerId} and storefront_id = ${storefrontId} and email_key = ${emailKey}
      order by created_at desc, id desc
    `
  })
}

/** Locked, because its count of uses is about to change. */
export async function lockPasskeyByCredential(
  tx: Tx,
  wanted: Site & { credentialId: Buffer; rpId: string },
): Promise<Passkey | null> {
  const [row] = await tx<Passkey[]>`
    select ${columnsOf(tx, Passkey)} from passkeys
    where seller_id = ${wanted.sellerId} and storefront_id = ${wanted.storefrontId}
      and credential_id = ${wanted.credentialId} and rp_id = ${wanted.rpId}
    for update
  `
  return row ?? null
}

export async function updatePasskeyUse(
  tx: Tx,
  use: { sellerId: string; id: string; counter: number; usedAt: Temporal.Instant },
): Promise<void> {
  await tx`
    update passkeys set counter = ${use.counter}, last_used_at = ${use.usedAt.toString()}
    where seller_id = ${use.sellerId} and id = ${use.id}
  `
}

/** What it was called, or null when the traveller has no such passkey. */
export async function deletePasskeyById(
  tx: Tx,
  wanted: Site & { emailKey: string; id: string },
): Promise<string | null> {
  const [row] = await tx<{ label: string }[]>`
    delete from passkeys
    where seller_id = ${wanted.sellerId} and storefront_id = ${wanted.storefrontId}
      and email_key = ${wanted.emailKey} and id = ${wanted.id}
    returning label
  `
  return row?.label ?? null
}
