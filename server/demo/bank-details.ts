import { putBankDetails } from '#operations/bank-details/put-bank-details.ts'
import type { DemoWorld } from './demo-world.ts'
import { DIRECT_SELLER } from './sellers.ts'

/** The IBAN is the example that its registry prints for Jordan; no money can go there. */
export async function loadBankDetails(world: DemoWorld): Promise<void> {
  const { db, publicUrl } = world.deps
  const deps = { db, publicUrl, now: world.daysAgo(58) }
  const by = { ...world.by, authenticatedAt: null }
  await putBankDetails(deps, by, {
    sellerId: world.id(`seller ${DIRECT_SELLER}`),
    accountName: 'Sands & Stars Travel LLC',
    bankName: 'Bank of the Gulf of Aqaba',
    iban: 'JO94CBJO0010000000000131000302',
    accountNumber: null,
    swift: 'CBJOJOAX',
  })
}
