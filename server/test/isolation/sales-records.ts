import type { TestService } from '../support/service.ts'
import { sellerCalls, type TwoTenants } from '../support/world.ts'
import type { RecordBook } from './records.ts'

type Trip = { id: string; optionIds: readonly string[] }

/** What a seller sells with an option, besides the trip itself. */
export async function makeSalesRecords(
  service: TestService,
  seller: TwoTenants['sellerA'],
  trip: Trip,
): Promise<RecordBook> {
  const call = sellerCalls(service, seller.ownerKey)
  const option = `/v1/options/${trip.optionIds[0]}`
  const names = { en: 'Double' }
  const special = await call.post('/v1/specials', {
    name: 'Spring',
    product_id: trip.id,
    from: '2027-03-01',
    to: '2027-03-31',
    percent_off: 10,
  })
  const promoCode = await call.post('/v1/promo-codes', {
    code: 'MATRIX',
    name: 'Matrix',
    percent_off: 10,
  })
  const batch = await call.post('/v1/promo-codes/batch', {
    name: 'Matrix',
    percent_off: 10,
    count: 1,
  })
  const { room_types } = await call.put(`${option}/room-types`, {
    room_types: [{ names, sleeps: 2 }],
  })
  const { vehicle_limits } = await call.put('/v1/vehicle-limits', {
    vehicle_limits: [{ name: 'Jeeps', per_day: 3 }],
  })
  const { capacity_pools } = await call.put('/v1/capacity-pools', {
    capacity_pools: [{ name: 'Boat', capacity: 12 }],
  })
  const { pickup } = await call.put(`${option}/pickup`, {
    pickup: { rules: [{ names, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 }] },
  })
  const resource = await call.post('/v1/resources', { kind: 'boat', name: 'Boat' })
  const message = await call.post('/v1/message-rules', {
    name: 'Reminder',
    trigger: 'before_start',
    offset_minutes: 1440,
    texts: { en: { subject: 'Soon', body: 'See you soon.' } },
    kind: 'service',
    active: false,
  })
  return {
    message_rule: [message.id],
    resource: [resource.id],
    special: [special.id],
    promo_code: [promoCode.id],
    batch: [batch.batch_id],
    room_type: [room_types[0].id],
    vehicle_limit: [vehicle_limits[0].id],
    capacity_pool: [capacity_pools[0].id],
    rule: [pickup.rules[0].id],
  }
}
