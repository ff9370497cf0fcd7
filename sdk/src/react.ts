export { type HoldSettings, type HoldState, useHold } from './react/use-hold.ts'
export {
  type PlaceSearchSettings,
  type PlaceSearchState,
  usePlaceSearch,
} from './react/use-place-search.ts'
export { type QuoteState, useQuote } from './react/use-quote.ts'
