export const catalog = {
  paused: 'Not on sale just now',
  score: 'Rated {score} of 5,',
  reviews: { one: '({count} review)', other: '({count} reviews)' },
  by: 'By {seller}',
  fromPrice: 'from {price} per person',
  groupPrice: {
    one: '{price} for one traveller',
    other: '{price} for {count} travellers together',
  },
  noGroupPrice: { one: 'No price for one traveller', other: 'No price for {count} travellers' },
  priceOnRequest: 'Price on request',
}
