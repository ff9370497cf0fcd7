import type { TaskWords } from './tasks.ts'

export const en: TaskWords = {
  guestList: {
    label: 'Guest list for a departure',
    also: 'manifest passenger list participants check-in list who is coming',
  },
  book: { label: 'Book for a guest', also: 'phone booking reserve walk-in desk' },
  checkIn: { label: 'Check in guests', also: 'scan voucher ticket arrive no-show' },
  enquiries: {
    label: 'Answer enquiries and requests',
    also: 'message question payment receipt proof',
  },
  newTrip: { label: 'New trip', also: 'tour add create product' },
  prices: { label: 'Change a trip’s prices', also: 'season high season rate child price' },
  priceChanges: { label: 'Change prices by percent', also: 'raise increase discount all' },
  priceCurrency: { label: 'Change the price currency', also: 'convert euro dollar exchange rate' },
  specials: { label: 'Special offers', also: 'discount sale early bird last minute' },
  schedule: { label: 'A trip’s schedule', also: 'season opening times days off holidays close' },
  photos: { label: 'A trip’s photos and texts', also: 'pictures description translation' },
  payments: { label: 'Payments', also: 'money received transfer cash' },
  refunds: { label: 'Refunds', also: 'give money back' },
  reports: { label: 'Reports', also: 'turnover revenue statistics tax export accounting' },
  site: {
    label: 'Website: design, payment methods, address',
    also: 'web designer homepage logo colour currency key',
  },
  company: { label: 'Company', also: 'name languages phone sender email footer' },
  team: { label: 'Invite a team member', also: 'staff colleague guide role permission' },
  bank: { label: 'Bank account', also: 'IBAN transfer account' },
  policies: { label: 'Cancellation policies', also: 'refund terms rules' },
  messages: { label: 'Messages to guests', also: 'reminder automatic email before departure' },
  resources: { label: 'Guides and vehicles', also: 'boat van captain skipper bus' },
  privacy: { label: 'Erase guest data', also: 'GDPR privacy forget delete' },
  log: { label: 'Activity log', also: 'audit who changed what history' },
  keys: { label: 'Keys and webhooks', also: 'API developer integration' },
  start: { label: 'Checklist for your first sale', also: 'missing set up getting started' },
  profile: {
    label: 'My password, notifications and devices',
    also: 'passkey emails language calendar feed',
  },
}
