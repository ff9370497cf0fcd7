import { account } from './en/account.ts'
import { afterwards } from './en/afterwards.ts'
import { ask } from './en/ask.ts'
import { book } from './en/book.ts'
import { catalog } from './en/catalog.ts'
import { content } from './en/content.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { layout } from './en/layout.ts'
import { legal } from './en/legal.ts'
import { pay } from './en/pay.ts'

export const en = {
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
