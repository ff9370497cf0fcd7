import { Company } from '#contract/company.ts'
import { notFound } from '#domain/refusal.ts'
import { lockSellerById, lockSellerSettings, mergeSellerSettings } from '#store/sellers.ts'
import { differences } from './audit.ts'
import { type Acting, write } from './write.ts'

/** Says who the company is, all of it: what is left out is not known any more. */
export async function putCompany(acting: Acting, company: Company): Promise<Company> {
  return write(acting, async ({ tx, sellerId, log }) => {
    if (!(await lockSellerById(tx, sellerId))) throw notFound('seller')
    const before = (await lockSellerSettings(tx, sellerId)).company ?? Company.defaults
    await mergeSellerSettings(tx, { sellerId, change: { company } })
    await log('company.updated', sellerId, differences(before, company))
    return company
  })
}
