import { notFound } from '#domain/refusal.ts'

/** A language stands in a path as its two letters; nothing else can have a text. */
export function languageOf(locale: string): string {
  if (/^[a-z]{2}$/.test(locale)) return locale
  throw notFound('text')
}
