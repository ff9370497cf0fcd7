/** What is said in place of sentences that promise an email, where the site sends none. */
export const withoutMail = {
  'account.signInText':
    'This shop doesn’t send emails at the moment, so we can’t send you a code. You can open a booking with its number and your email address.',
  'account.codeText':
    'This shop doesn’t send emails at the moment. Whoever runs it finds the code for {email} in the portal.',
  'account.noMail': 'Has the code expired? Then',
  'account.newMail': 'request a new one',
  'account.passkeyFailed': 'That did not work. Please try again.',
  'account.offerBooked': 'This offer has been booked.',
  'afterwards.findByMail': 'You’ll find the number on the page you saw after booking.',
  'afterwards.lost':
    'We couldn’t open this booking here. Please enter its number and your email address below.',
  'afterwards.waitsForProof': '{seller} will check it. You’ll see the answer on this page.',
  'afterwards.waitsForLink': '{seller} is preparing a payment link. You’ll find it here.',
  'afterwards.waitsForSeller':
    'You’ll see the answer on this page. There is nothing to pay before then.',
  'afterwards.mailOnItsWay':
    'This shop doesn’t send emails. Please note your booking number: with it and {email} you can open this page again.',
  'afterwards.contactText':
    'This booking was made with {email}. A correction needs a code, which this shop can’t email you at the moment. Please ask the tour operator to correct it.',
  'afterwards.doneCancelled': 'Your booking is cancelled.',
  'afterwards.doneRefund': 'You have chosen the refund.',
  'afterwards.proofNext': '{seller} will check it. There is nothing more to do.',
  'afterwards.linkNext': '{seller} will then confirm your payment here.',
  'book.byHand':
    'The tour operator will check your booking. You’ll see the answer on the page of your booking.',
  'book.byHandUntil':
    'The tour operator will check your booking and answer by {when}, local time, on the page of your booking.',
  'book.emailHint': 'You open your booking with it and the booking number.',
  'book.nextInstant': 'You’ll see all the details right after you book. This shop sends no emails.',
  'book.nextByHand':
    'The tour operator will check it and answer on the page of your booking. Nothing is final until then, and you can still withdraw.',
  'content.thanks': 'We have received it and will answer as soon as we can.',
  'content.thanksPrice': 'You’ll get an offer from the tour operator.',
  'content.enquireIntro': 'Whatever you’d like to know: we’ll answer.',
  'pay.doneWay': 'The way you pay has been changed.',
  'pay.mailComes':
    'This shop doesn’t send emails. With your booking number and {email} you can open this page again.',
} as const
