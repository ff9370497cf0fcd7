import { account } from './de/account.ts'
import { afterwards } from './de/afterwards.ts'
import { ask } from './de/ask.ts'
import { book } from './de/book.ts'
import { catalog } from './de/catalog.ts'
import { content } from './de/content.ts'
import { errors } from './de/errors.ts'
import { frame } from './de/frame.ts'
import { layout } from './de/layout.ts'
import { legal } from './de/legal.ts'
import { pay } from './de/pay.ts'
import type { SiteWords } from './translate.ts'

export const de: SiteWords = {
  account,
  afterwards,
  ask,
  book,
  catalog,
  content,
  errors,
  frame,
  layout,
  legal,
  pay,
}
