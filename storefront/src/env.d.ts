/// <reference types="astro/client" />

declare namespace App {
  /** What every page knows of its visitor; filled in by `middleware.ts`. */
  interface Locals {
    /** The language of the page, which is the first part of its path. */
    locale: string
    /** The currency that prices are shown in. */
    currency: string
    /** The storefront as the service describes it: its name, languages and currencies. */
    storefront: import('@outset/sdk').PublicStorefront
    /** The service, as this visitor. */
    service: import('@outset/sdk').Outset
    /** The site's own words. */
    t: import('./words/translate.ts').Translate
    /** Words for values and refusals of the service. */
    words: import('@outset/sdk/words').Words
    /** Every path of the site, in this language. */
    addresses: import('./addresses.ts').Addresses
    /** What is walked through before it is shown to everybody; null for everybody else. */
    preview: { token: string; kind: 'site' | 'trip' | (string & {}); endsAt: string } | null
    /** The styles of all pages, in one; none while the site is developed, which has them apart. */
    style?: string
    /** Set when the page that was asked for could not be shown. */
    problem?: import('./request/problem.ts').Problem
    /** Whether the visitor has a session. It may have ended: the service decides. */
    signedIn: boolean
    /** Whose pages may show this one in a frame, for its security policy. */
    frameAncestors?: string
    /** What opens the booking that was just made in a frame. */
    handedOver?: import('./bookings/hand-over.ts').HandedOver
  }
}

/** Made by `build-land.ts`: read by `maps/read-land.ts`. */
declare module 'outset:land' {
  export const packed: string
}

/** Made by `build-typefaces.ts`: where each typeface is. */
declare module 'outset:typefaces' {
  export const files: import('./look/typefaces.ts').TypefaceFiles
}
