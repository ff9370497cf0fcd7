import { account } from './ar/account.ts'
import { afterwards } from './ar/afterwards.ts'
import { ask } from './ar/ask.ts'
import { book } from './ar/book.ts'
import { catalog } from './ar/catalog.ts'
import { content } from './ar/content.ts'
import { errors } from './ar/errors.ts'
import { frame } from './ar/frame.ts'
import { layout } from './ar/layout.ts'
import { legal } from './ar/legal.ts'
import { pay } from './ar/pay.ts'
import type { SiteWords } from './translate.ts'

export const ar: SiteWords = {
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
