/** Ids of the examples: the same record has the same id wherever it is shown. */
export const IDS = {
  storefront: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e11',
  seller: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e01',
  person: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e02',
  websiteKey: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e12',
  secretKey: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e13',
  product: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e61',
  option: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e62',
  policy: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e63',
  page: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e71',
  media: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e64',
  place: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e71',
  unit: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e21',
  extra: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e31',
  rate: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e41',
  auditRow: '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e51',
} as const
