// Written by sdk/generator from the currencies of the service: run `npm run docs`.

/** Currencies without decimals, by ISO 4217. */
export const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'

/** Currencies with three; all others have two. */
export const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'
