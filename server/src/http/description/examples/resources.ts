import { IDS } from './ids.ts'

const SALEM = { id: IDS.resource, name: 'Salem', kind: 'guide' }
const DEPARTURE = {
  option_id: IDS.option,
  option_name: 'Small group',
  product_id: IDS.product,
  trip_title: 'Wadi Rum by jeep',
  start: '2027-06-15T08:00',
  starts_at: '2027-06-15T05:00:00.000Z',
  ends_at: '2027-06-15T11:00:00.000Z',
  timezone: 'Asia/Amman',
}

/** Guides, boats and vans, and what they are assigned to. */
export const RESOURCE_EXAMPLES: Readonly<Record<string, unknown>> = {
  NewResource: { kind: 'guide', name: 'Salem', person_id: IDS.person, note: 'Speaks German.' },
  ResourceChange: { name: 'Salem Z.', capacity: null, retired: false },
  Resource: {
    ...SALEM,
    person_id: IDS.person,
    person: { id: IDS.person, name: 'Salem Zalabia' },
    capacity: null,
    note: 'Speaks German.',
    retired: false,
    created_at: '2026-11-15T10:00:00.000Z',
    updated_at: '2026-11-15T10:00:00.000Z',
  },
  DepartureResourcesChange: { resource_ids: [IDS.resource] },
  NewCalendarFeed: { scope: 'mine' },
  CalendarFeed: { url: 'https://api.example/feeds/EXAMPLE-token.ics', scope: 'mine' },
  DepartureResources: { ...DEPARTURE, resources: [SALEM], overlaps: [] },
}
