import { flag } from '../parse/query.ts'

export const lenientParameter = flag(
  'Where all words of `q` together find nothing: searches without one or two of at most four, ' +
    'and says which in `ignored_words`.',
)
