/** What a kind of trip says about getting ready for it. */
export type ThemeAdvice = { bring: readonly string[]; clothing: string }

/** What the weather of a city is like, and what it takes to be outside in it. */
export type CityAdvice = { weather: string; bring: string }

export type KnowWords = {
  themes: Readonly<Record<string, ThemeAdvice>>
  cities: Readonly<Record<string, CityAdvice>>
}
