export const errors = {
  titled: 'Error: {title}',
  meantEmail: 'Did you mean {email}?',
  notFoundTitle: 'Page not found',
  notFound: 'The page may have moved, or the address has a typo. These may help:',
  awayTitle: 'We’ll be back in a moment',
  away: 'Our booking system isn’t responding right now. Nothing is lost: please try again in a minute.',
  offlineTitle: 'No connection',
  offline:
    'You’re offline, so this page can’t be shown. Nothing is lost: try again once you’re connected.',
  keptTickets: 'Your vouchers on this device',
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  broken: 'We couldn’t show this page. Please try again.',
  foreignFormTitle: 'This form was sent from another site',
  foreignForm:
    'For your security, we didn’t accept it. Please open the page here and send it again.',
  tooLargeTitle: 'This form is too long',
  tooLarge: 'We couldn’t accept it. Please shorten what you wrote and send it again.',
  unreadableTitle: 'We couldn’t read this form',
  unreadable: 'It arrived incomplete or damaged. Please open the page and send it again.',
  notSetUpTitle: 'This shop is being set up',
  notSetUp: 'It isn’t open yet. Please come back a little later.',
  previewOverTitle: 'This preview has ended',
  previewOver:
    'Links to a preview work for one day. Whoever sent it to you can make a new one in the portal.',
  openShop: 'Open the shop',
  previewOnlyTitle: 'This is a preview',
  previewOnly: 'Nothing can be booked or sent from here. Guests can do it in the shop itself.',
  previewUnfitTitle: 'This trip can’t be shown yet',
  previewUnfit:
    'Its draft lacks something or doesn’t fit together. The portal says what, before you publish.',
  requestId: 'If you contact us, please quote this number: {id}',
}
