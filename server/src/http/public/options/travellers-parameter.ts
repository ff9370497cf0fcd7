import { optionalInteger } from '../../parse/query.ts'

/** As many as lists can be asked for. */
export function travellersParameter(description: string) {
  return optionalInteger({ min: 1, max: 50, description })
}
