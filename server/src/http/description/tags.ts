/** The chapters of the reference, in reading order. An endpoint names one of them as its `tag`. */
type Tag = { name: string; group: Group; description: string }
type Group = 'Websites' | 'Sellers' | 'Platform' | 'Service'

export const TAGS: readonly Tag[] = [
  {
    name: 'Storefront',
    group: 'Websites',
    description: 'The site that a website key belongs to: its languages, currencies and rounding.',
  },
  {
    name: 'Staff',
    group: 'Sellers',
    description: 'People sign in here, by password or by a mailed link, and see who they are.',
  },
  {
    name: 'Team',
    group: 'Sellers',
    description: 'Who works for a seller, and in which role.',
  },
  {
    name: 'Settings',
    group: 'Sellers',
    description: "A seller's settings and bank details.",
  },
  {
    name: 'Logs',
    group: 'Sellers',
    description: 'Who changed what, and which calls were made.',
  },
  {
    name: 'Seller profile',
    group: 'Sellers',
    description: 'What a seller says about itself, and its wish to join the network.',
  },
  {
    name: 'Storefronts',
    group: 'Sellers',
    description: 'The sites that a seller sells on, with their origins and ways to pay.',
  },
  {
    name: 'Website keys',
    group: 'Sellers',
    description: 'The publishable keys of a storefront: made, rotated and revoked.',
  },
  {
    name: 'Secret keys',
    group: 'Sellers',
    description: "Keys for a seller's own systems. The text of a key is shown once.",
  },
  {
    name: 'Platform sellers',
    group: 'Platform',
    description: 'Sellers, their first owners, and their place in the network.',
  },
  {
    name: 'Platform mail',
    group: 'Platform',
    description: 'Every mail that the service wrote in the last 30 days.',
  },
  {
    name: 'Health',
    group: 'Service',
    description: 'Whether a process is alive and ready. No key is needed.',
  },
  {
    name: 'Description',
    group: 'Service',
    description: 'This description of the interface, for machines and for people.',
  },
]

export const TAG_GROUPS: readonly Group[] = ['Websites', 'Sellers', 'Platform', 'Service']
