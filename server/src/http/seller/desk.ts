import { DeskPresets } from '#contract/desk.ts'
import { doesMailLeave } from '#operations/mail/where-mail-leaves.ts'
import { findPaymentAccount } from '#store/payment-accounts.ts'
import { findHomeCountry } from '#store/sellers.ts'
import { listFirstStorefronts } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

/** A seller has a few; what more would add is a currency that none of these has. */
const MOST_SITES = 50

export const getDesk = endpoint({
  method: 'GET',
  path: '/v1/desk',
  tag: 'Seller bookings',
  summary: 'What staff begin a booking with',
  description:
    'The currencies and ways to pay of the own sites, the country whose phone numbers guests ' +
    'most likely have, and whether cards are taken and mails leave this installation.',
  auth: seller('booking:read', 'booking:create'),
  answers: { 200: { description: 'The presets.', schema: DeskPresets } },
  problems: [],
  async handle(deps, { caller: { sellerId } }) {
    const { db } = deps
    const [sites, country, account] = await Promise.all([
      listFirstStorefronts(db, { sellerId, limit: MOST_SITES }),
      findHomeCountry(db, sellerId),
      findPaymentAccount(db, sellerId),
    ])
    const own = sites.filter(({ kind }) => kind === 'direct')
    const methods = own.find(({ paymentMethods }) => paymentMethods.length > 0)?.paymentMethods
    const currencies = own.flatMap(site => [site.displayCurrency, ...site.currencies])
    return answer(200, {
      country,
      currencies: [...new Set(currencies)],
      payment_methods: (methods ?? []).map(({ kind, deadlineHours }) => ({
        kind,
        deadline_hours: deadlineHours,
      })),
      takes_cards: account?.takesCards ?? false,
      mail_leaves: await doesMailLeave(deps),
    })
  },
})
