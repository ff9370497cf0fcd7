import { makeOffer, makeOfferedSale } from '../support/offers.ts'
import type { TestService } from '../support/service.ts'
import type { TwoTenants } from '../support/world.ts'

type Tenant = { seller: TwoTenants['sellerA']; site: TwoTenants['a1'] }

/** An offer on a site, with the token that opens it there. */
export async function makeOfferRecord(
  service: TestService,
  tenant: Tenant,
): Promise<{ id: string; token: string }> {
  const { id, token } = await makeOffer(await makeOfferedSale(service, tenant))
  return { id, token }
}
