/** The areas of the requirements: a few words each, and how many the area has. */
export const REQUIREMENT_AREAS: Readonly<Record<string, { about: string; count: number }>> = {
  GEN: { about: 'what holds for every call', count: 22 },
  MON: { about: 'money, currencies, rounding, exchange', count: 32 },
  AUTH: { about: 'keys, origins, permissions, sessions', count: 36 },
  CACHE: { about: 'tags and caches', count: 12 },
  LIM: { about: 'limits', count: 30 },
  ERR: { about: 'problems', count: 47 },
  SF: { about: 'the storefront', count: 6 },
  CAT: { about: 'the list of trips', count: 63 },
  TRIP: { about: 'the page of a trip', count: 20 },
  OPT: { about: 'options, units, extras, policies', count: 34 },
  SRCH: { about: 'search', count: 18 },
  GEO: { about: 'cities, places, categories, sellers, collections', count: 20 },
  PAGE: { about: 'pages and menus', count: 22 },
  CAL: { about: 'the calendar', count: 16 },
  PICK: { about: 'pickup', count: 8 },
  PAY: { about: 'ways to pay', count: 7 },
  QUO: { about: 'quotes', count: 34 },
  HOLD: { about: 'holds', count: 28 },
  CHK: { about: 'checkout', count: 33 },
  BKG: { about: 'bookings', count: 49 },
  TRV: { about: 'travellers', count: 13 },
  RCPT: { about: 'receipts', count: 8 },
  CON: { about: 'contact changes', count: 12 },
  ACC: { about: "the traveller's account", count: 16 },
  OFF: { about: 'offers', count: 7 },
  ENQ: { about: 'enquiries', count: 14 },
  SELL: { about: 'the seller side', count: 16 },
  HOOK: { about: 'webhooks', count: 20 },
  VER: { about: 'versions and the description', count: 8 },
  LOG: { about: 'the request log', count: 7 },
}

/** Threats, by the part of the service they aim at. */
export const THREATS: Readonly<Record<string, number>> = {
  ISO: 2,
  KEY: 4,
  CORS: 1,
  CACHE: 1,
  RL: 1,
  LOG: 1,
  PARSE: 5,
  SQL: 2,
  DOS: 2,
  PRICE: 3,
  QTY: 1,
  HOLD: 3,
  IDEM: 1,
  CHK: 3,
  PICK: 1,
  PAY: 1,
  OFF: 1,
  BOOK: 2,
  CAN: 2,
  PII: 2,
  GDPR: 1,
  TRV: 1,
  CON: 1,
  RCP: 2,
  AUTH: 4,
  ME: 1,
  ENQ: 2,
  CMS: 1,
  WH: 3,
  OPS: 2,
}

const LAST = { G: 245, D: 16, F: 22, I: 10 }

/** Why a label is none of ours, or null when it is one. */
export function findLabelFault(label: string): string | null {
  const requirement = /^R-([A-Z]+)-(\d{2})$/.exec(label)
  if (requirement) return within(label, requirement, REQUIREMENT_AREAS[requirement[1] ?? '']?.count)
  const threat = /^T-([A-Z]+)-(\d)$/.exec(label)
  if (threat) return within(label, threat, THREATS[threat[1] ?? ''])
  const numbered = /^([GDFI])-?(\d+)$/.exec(label)
  if (numbered) return within(label, numbered, LAST[numbered[1] as keyof typeof LAST])
  return `${label} has none of the forms R-AUTH-02, T-KEY-1, G-26, D-07, F4, I1`
}

function within(label: string, [, , number]: string[], last: number | undefined): string | null {
  if (last === undefined) return `${label} is of an area that does not exist`
  if (Number(number) >= 1 && Number(number) <= last) return null
  return `${label} does not exist: the last of its kind is ${last}`
}
