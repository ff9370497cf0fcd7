/** The chapters of the reference, in reading order. An endpoint names one of them as its `tag`. */
const CHAPTERS = {
  Websites: {
    Storefront: 'The site that a website key belongs to: its languages, currencies and rounding.',
    Content: 'Pages, menus and redirects of the site, ready to be shown.',
    Catalog: 'The trips on sale, one by one and in lists, and what they are found by.',
    Booking: 'When a trip runs, what it costs, how it is paid, and the way to a booking of it.',
    Bookings: 'A booking after checkout: read, paid, filled in, corrected and cancelled.',
    Enquiries: 'Questions, holiday plans and price requests, on their way to the seller.',
    Offers: 'What a seller offers a group that asked for a price, opened by a mailed link.',
    'Traveller accounts':
      'Travellers sign in on a site by a mailed link, a code or a passkey, and keep things there.',
  },
  Sellers: {
    Staff: 'People sign in here, by password or by a mailed link, and see who they are.',
    Team: 'Who works for a seller, and in which role.',
    'Seller profile': 'What a seller says about itself, and its application to the network.',
    Settings: "A seller's settings, where its money goes, and erasing people who ask for it.",
    Storefronts: 'The sites that a seller sells on, with their origins and ways to pay.',
    'Hosted shops': 'The shops that the service runs for its sites, and the domains they are at.',
    'Website keys': 'The publishable keys of a storefront: made, rotated and revoked.',
    'Secret keys': "Keys for a seller's own systems. The text of a key is shown once.",
    Trips: 'What a seller sells: made as a draft, then published, paused and archived.',
    'Places and categories': 'Where trips start and go, and what they are sorted into.',
    'Trip texts': 'What a trip says, language by language.',
    'Trip drafts':
      'Changes of a trip that are not live yet: gathered, previewed, applied together.',
    Options: 'The ways to book a trip, who can book them, and the extras.',
    Prices:
      'What an option costs: by season, weekday, size of the group and age, with specials and ' +
      'promo codes.',
    Schedules: 'When an option runs, how many can come, and what differs on single days.',
    Policies: 'What comes back when a booking is cancelled.',
    'Seller bookings': 'What was sold: booked, confirmed, changed, moved and paid, by staff.',
    Departures: 'Who goes at which start, and what happens when one is called off.',
    Reports: 'What was sold, what moved, how full the starts are: in sums, and as tables.',
    Resources: 'Guides, boats and vans, and the departures they are assigned to.',
    Messages: 'What a seller writes to its guests by rules, and to all guests of a departure.',
    'Check-in': 'Who came: scanned from vouchers, with or without a network.',
    Inbox: 'What travellers wrote: read, sorted and answered by mail.',
    'Price requests and offers': 'What groups ask a price for, and what they are offered.',
    Media: 'Pictures: uploaded once, drawn anew, and shown wherever they are named.',
    Pages: 'What a site says besides its trips: written by language and section, then published.',
    Menus: 'What stands at the head and at the foot of a site.',
    Redirects: 'Where old addresses of a site lead.',
    Webhooks: 'Events of the seller, posted to endpoints of its own and signed.',
    'Request log': 'Each call made with a key in the last 30 days, without bodies or values.',
    Logs: 'Who changed what, and when.',
  },
  Platform: {
    'Platform sellers': 'Sellers, their first owners, and their place in the network.',
    'Platform people':
      'Who works for the platform, what they did, and what they look up across sellers.',
    'Platform trips': 'Ratings that the platform brings in for the trips of its sellers.',
    'Platform places': 'What all sellers share: cities, the library of places, and categories.',
    'Platform home': 'What marketplaces show first, in collections, not at all, or not yet.',
    'Platform search': 'Whether trips can be searched, and how far the index has come.',
    'Platform settings': 'Limits, windows and rules that hold for everybody.',
    'Platform exchange rates': 'Rates entered by hand or read from a feed, and those held back.',
    'Platform mail': 'Every mail that the service wrote in the last 30 days.',
    'Platform health': 'How the installation is: jobs, mail, rates, search, webhooks and disk.',
  },
  Service: {
    Health: 'Whether a process is alive and ready. No key is needed.',
    Description: 'This description of the interface, for machines and for people.',
  },
} as const satisfies Record<string, Record<string, string>>

type Tag = { name: string; group: string; description: string }

export const TAG_GROUPS: readonly string[] = Object.keys(CHAPTERS)

export const TAGS: readonly Tag[] = Object.entries(CHAPTERS).flatMap(([group, chapters]) =>
  Object.entries(chapters).map(([name, description]) => ({ name, group, description })),
)
