import type { TaskWords } from './tasks.ts'

export const en: TaskWords = {
  guestList: {
    label: 'Guest list of a departure',
    also: 'manifest passenger list participants check-in list who comes',
  },
  book: { label: 'Book for a guest', also: 'phone booking reserve walk-in desk' },
  checkIn: { label: 'Check guests in', also: 'scan voucher ticket arrive no-show' },
  enquiries: {
    label: 'Answer enquiries and requests',
    also: 'message question proof of payment receipt',
  },
  newTrip: { label: 'New trip', also: 'tour add create product' },
  prices: { label: 'Change the prices of a trip', also: 'season high season rate child price' },
  priceChanges: { label: 'Raise many prices by percent', also: 'increase discount all' },
  specials: { label: 'Special offers', also: 'discount sale early bird last minute' },
  schedule: { label: 'Schedule of a trip', also: 'season opening times days off holidays close' },
  photos: { label: 'Photos and texts of a trip', also: 'pictures description translation' },
  payments: { label: 'Payments', also: 'money received transfer cash' },
  refunds: { label: 'Refunds', also: 'give money back' },
  reports: { label: 'Reports', also: 'turnover revenue statistics tax export accounting' },
  site: {
    label: 'Website: look, ways to pay, address',
    also: 'web designer homepage logo colour currency key',
  },
  company: { label: 'Company', also: 'name languages phone sender email footer' },
  team: { label: 'Invite somebody to the team', also: 'staff colleague guide role permission' },
  bank: { label: 'Bank account', also: 'IBAN transfer account' },
  policies: { label: 'Cancellation rules', also: 'refund terms' },
  messages: { label: 'Messages to guests', also: 'reminder automatic mail before the start' },
  resources: { label: 'Guides and vehicles', also: 'boat van captain skipper bus' },
  privacy: { label: 'Erase guest data', also: 'GDPR privacy forget delete' },
  log: { label: 'Who changed what', also: 'audit log history' },
  keys: { label: 'Keys and webhooks', also: 'API developer integration' },
  start: { label: 'What is missing for the first sale', also: 'checklist set up getting started' },
  profile: {
    label: 'My password, mails and devices',
    also: 'passkey notifications language calendar feed',
  },
}
