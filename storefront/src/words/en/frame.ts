/** In a frame on somebody else's page. */
export const frame = {
  leaveTitle: 'Continue in a new tab',
  leaveText: 'This part of the shop opens in a window of its own.',
  leave: 'Open in a new tab',
  newTab: '(opens in a new tab)',
  openBooking: 'Open your booking',
  payInTab:
    'You pay on a secure page in a new tab. This page goes on by itself once you have paid.',
  booked: 'Your booking',
  trips: 'Trips',
  calendar: 'Dates and prices: {title}',
}
