/** Paying by card: at the checkout, on the way to the provider's page and back from it. */
export const pay = {
  // At the checkout.
  card: 'You pay {sum} on the next page, by card or with the wallet on your phone. That confirms your booking at once.',
  cardByHand:
    'On the next page {sum} is only reserved on your card. Your card is charged only when the tour operator says yes.',
  cardFor: {
    one: 'Your seats are kept for a minute while you pay.',
    other: 'Your seats are kept for {count} minutes while you pay.',
  },
  orderCard: 'Pay {sum}',
  orderCardByHand: 'Send request with obligation to pay {sum}',
  orderArrival: 'Book and pay {sum} on arrival',
  orderTransfer: 'Book and transfer {sum}',
  orderLink: 'Book and pay {sum} by link',
  wrongEmail: 'Please check the email address, for example name@example.com.',
  wrongPhone: 'Please add the country code to the phone number, for example +44 20 7946 0000.',

  // The page of a payment.
  title: 'Pay by card',
  amount: 'To pay',
  now: 'Pay {amount}',
  balance: 'Pay the balance: {amount}',
  again: 'Try again: {amount}',
  reserve: 'Reserve {amount} on your card',
  nextPage: 'You’ll continue to a secure payment page. We never see your card number.',
  reservedOnly: 'Your card is charged only when {seller} says yes.',
  otherWay: 'Pay another way',
  otherWayHint:
    'Your booking stays as it is. What you choose here can’t be changed again, but a card always works.',
  otherTransfer: 'We’ll show you the account and by when to transfer {sum}.',
  otherLink: 'The tour operator will send you a link to pay {sum}.',
  chooseWay: 'Pay this way',
  doneWay: 'The way you pay has been changed. We’ve emailed you the details.',
  keptUntil: 'Your seats are kept until {moment}.',
  keptFor: {
    one: 'Your seats are kept for one more minute.',
    other: 'Your seats are kept for {count} more minutes.',
  },
  beginTitle: 'Not paid yet',
  begin: 'Pay by card or with the wallet on your phone. It takes a minute.',
  restTitle: 'Your booking is confirmed',
  rest: 'Only the balance is left: please pay {amount} by {day}.',
  notPaidTitle: 'Nothing has been paid yet',
  notPaid:
    'You left the payment page before paying. Your booking is still here, and you can pay now.',
  declinedTitle: 'Your card was declined',
  declined:
    'Nothing was paid, and your booking is still here. Please try again or use another card.',
  askingTitle: 'We’re asking your bank',
  asking:
    'Your payment is on its way, and we don’t know yet whether it has arrived. Please don’t pay again: this page looks again by itself, and we’ll email you.',
  look: 'Look again',
  lapsedTitle: 'Your time to pay has run out',
  lapsed:
    'The seats were released. If you did pay, we take your seats again if they are still free. Otherwise the money goes back to your card by itself, and we’ll email you either way.',
  noCardsTitle: 'This can’t be paid by card just now',
  away: 'Cards can’t be taken just now, and nothing was paid. Please try again in a few minutes.',
  busy: 'That were many attempts in a short time. Please try again in an hour.',
  notOffered:
    'This booking can’t be paid by card. Please write to {seller} about another way to pay.',
  tooSmall:
    '{amount} is too little for a card payment. Please write to {seller} about another way.',
  tooLarge: '{amount} is too much for a card payment. Please write to {seller} about another way.',

  // On the page of the booking.
  toCard: 'Pay by card',
  waitsTitle: 'Please pay {amount} by card',
  waits: 'Your seats are kept for you. The booking is confirmed as soon as you have paid.',
  mailComes: 'We’ll email {email} as soon as you have paid.',
  authorizedTitle: '{amount} is reserved on your card',
  authorized:
    'Nothing has been charged. Your card is charged only when {seller} says yes; otherwise the money is released.',
  refundToCard:
    'It goes back to your card ({card}). Once it is sent, it usually takes 5 to 10 days to arrive.',
  refundSent:
    'What goes back to your card ({card}) usually takes 5 to 10 days to arrive. There is nothing for you to do.',
}
