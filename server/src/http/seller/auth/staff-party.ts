import { type RelyingParty, relyingPartyOf } from '#domain/accounts.ts'

/** Passkeys of staff are made for the address of the service itself, and work on no other page. */
export function staffParty(publicUrl: string): RelyingParty {
  const page = new URL(publicUrl)
  return relyingPartyOf({ page, name: page.host, origins: [] })
}
