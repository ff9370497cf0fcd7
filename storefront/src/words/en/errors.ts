export const errors = {
  notFoundTitle: 'There is nothing here',
  notFound: 'The page may have moved, or the address has a typo. These may help:',
  awayTitle: 'We are back in a moment',
  away: 'Our booking system does not answer just now. Nothing is lost: please try again in a minute.',
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  broken: 'We could not show this page. Please try again.',
  foreignFormTitle: 'This form was sent from another site',
  foreignForm: 'For your safety we did not accept it. Please open the page here and send it again.',
  tooLargeTitle: 'This form is too long',
  tooLarge: 'We could not take it. Please shorten what you wrote and send it again.',
  requestId: 'If you write to us, please name this number: {id}',
}
