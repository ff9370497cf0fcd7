/** What a text can be made of, in its language: where a trip goes, where it starts, what is there. */
export type Setting = {
  at: string
  from: string
  /** Completes "…, where". */
  where: string
}

/** What a kind of trip says, in words that a seller would write. */
export type ThemeWords = {
  title: string
  summary: string
  story: string
  highlights: string[]
  included: string[]
  excluded: string[]
}
