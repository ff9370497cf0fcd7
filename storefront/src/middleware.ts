import { defineMiddleware, sequence } from 'astro:middleware'
import { answerProblems } from './request/answer-problems.ts'
import { chooseLanguage } from './request/choose-language.ts'
import { compressPages } from './request/compress-pages.ts'
import { guardForms } from './request/guard-forms.ts'
import { keepInFrame } from './request/keep-in-frame.ts'
import { knowVisitor } from './request/know-visitor.ts'
import { setHeaders } from './request/set-headers.ts'
import { findSite } from './sites/find-site.ts'

/** From the outermost to the page: each is one file in `request/`. */
export const onRequest = sequence(
  defineMiddleware(compressPages),
  defineMiddleware(setHeaders),
  defineMiddleware(findSite),
  defineMiddleware(answerProblems),
  defineMiddleware(guardForms),
  defineMiddleware(chooseLanguage),
  defineMiddleware(knowVisitor),
  defineMiddleware(keepInFrame),
)
