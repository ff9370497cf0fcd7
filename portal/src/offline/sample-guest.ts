import type { PackGuest } from './pack-content.ts'

/** A guest for tests, with what the test is about put over it. */
export function sampleGuest(over: Partial<PackGuest> = {}): PackGuest {
  return {
    ref: 'A7YH-WSHM-12D2',
    status: 'confirmed',
    lead_name: 'Anna Berg',
    phone: '+4791112233',
    language: 'de',
    party: 2,
    units: [{ unit_id: 'u1', type: 'adult', name: 'Adult', label: 'Erwachsene', qty: 2 }],
    extras: [],
    pickup: null,
    pickup_details: null,
    special_requests: null,
    travellers: [],
    to_collect: [],
    voucher: '',
    diets: [],
    attendance: [],
    ...over,
  }
}
