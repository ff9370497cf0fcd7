export const priceChanges = {
  addDates: 'More dates',
  all: 'All options that you sell',
  atOnce: 'This is live at once. Drafts keep the prices that were typed into them.',
  chosen: {
    one: '{count} trip selected',
    other: '{count} trips selected',
  },
  datesNumber: 'Dates {number}',
  days: 'For which days',
  do: { one: 'Change {count} price', other: 'Change {count} prices' },
  done: 'The prices are changed.',
  everyDay: 'Every day',
  look: 'See what would change',
  lowers:
    'With this rounding a larger group would pay less in all than a smaller one, on {trips}. Leave these trips out, or do not round.',
  moreRows: {
    one: 'Its price table gets {count} more row.',
    other: 'Its price table gets {count} more rows.',
  },
  nothing: 'No price would change.',
  preview: 'What would change',
  removeDates: 'Remove dates {number}',
  selectFound: 'Select all that were found',
  selectNone: 'Select none',
  some: 'Only some trips',
  someDates: 'Only on certain dates',
  stay_no_prices: 'has no prices yet',
  stay_other_days: 'has no prices on these days',
  stay_rounding: 'comes to the same prices after rounding',
  stays: 'What stays as it is',
  tooLarge:
    '“{trip}” ({option}) would need {rows} rows of prices, and {limit} are possible. Leave it out, choose fewer dates, or tidy up its prices.',
  tooManyOptions:
    'At most {limit} options can be changed in one go, counting every option of a trip. Select fewer trips.',
  tooManyPrices: 'These are more than {limit} prices, too many for one go. Select fewer trips.',
  trips: 'Trips',
  tripsChange: {
    one: '{count} trip gets new prices.',
    other: '{count} trips get new prices.',
  },
  tripsStay: {
    one: '{count} trip stays as it is.',
    other: '{count} trips stay as they are.',
  },
  unrounded: 'Look again without rounding',
  warn_draft_prices:
    'An open draft has prices of its own. It keeps them; before it is published, you compare both.',
  warn_no_starts: 'Does not run on these days, as far as is planned.',
  warn_some_kept: 'Some prices are the same after rounding.',
  weekdaysAbout: 'None chosen is every day of the week.',
  what: 'What is changed',
  which: 'Which prices',
}
