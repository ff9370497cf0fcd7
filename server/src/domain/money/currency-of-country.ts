import { type CurrencyCode, isCurrencyCode } from './currency.ts'

/** In what people pay in each country, as `currency country country …`. */
const PAID_IN = `
  AED ae/AFN af/ALL al/AMD am/AOA ao/ARS ar/AUD au cc cx hm ki nf nr tv/AWG aw/AZN az/BAM ba
  BBD bb/BDT bd/BHD bh/BIF bi/BMD bm/BND bn/BOB bo/BRL br/BSD bs/BTN bt/BWP bw/BYN by/BZD bz
  CAD ca/CDF cd/CHF ch li/CLP cl/CNY cn/COP co/CRC cr/CUP cu/CVE cv/CZK cz/DJF dj/DKK dk fo gl
  DOP do/DZD dz/EGP eg/ERN er/ETB et/FJD fj/FKP fk gs
  EUR ad at ax be bg bl cy de ee es fi fr gf gp gr hr ie it lt lu lv mc me mf mq mt nl pm pt re
  EUR si sk sm tf va xk yt/GBP gb gg im je/GEL ge/GHS gh/GIP gi/GMD gm/GNF gn/GTQ gt/GYD gy
  HKD hk/HNL hn/HTG ht/HUF hu/IDR id/ILS il ps/INR in/IQD iq/IRR ir/ISK is/JMD jm/JOD jo/JPY jp
  KES ke/KGS kg/KHR kh/KMF km/KPW kp/KRW kr/KWD kw/KYD ky/KZT kz/LAK la/LBP lb/LKR lk/LRD lr
  LSL ls/LYD ly/MAD eh ma/MDL md/MGA mg/MKD mk/MMK mm/MNT mn/MOP mo/MRU mr/MUR mu/MVR mv/MWK mw
  MXN mx/MYR my/MZN mz/NAD na/NGN ng/NIO ni/NOK bv no sj/NPR np/NZD ck nu nz pn tk/OMR om/PAB pa
  PEN pe/PGK pg/PHP ph/PKR pk/PLN pl/PYG py/QAR qa/RON ro/RSD rs/RUB ru/RWF rw/SAR sa/SBD sb
  SCR sc/SDG sd/SEK se/SGD sg/SHP sh/SLE sl/SOS so/SRD sr/SSP ss/STN st/SYP sy/SZL sz/THB th
  TJS tj/TMT tm/TND tn/TOP to/TRY tr/TTD tt/TWD tw/TZS tz/UAH ua/UGX ug
  USD as bq ec fm gu io mh mp pr pw sv tc tl um us vg vi zw/UYU uy/UZS uz/VES ve/VND vn/VUV vu
  WST ws/XAF cf cg cm ga gq td/XCD ag ai dm gd kn lc ms vc/XCG cw sx/XOF bf bj ci gw ml ne sn tg
  XPF nc pf wf/YER ye/ZAR za/ZMW zm`

export const CURRENCY_BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  PAID_IN.trim()
    .split(/\s*[/\n]\s*/)
    .flatMap(line => {
      const [currency = '', ...countries] = line.split(' ')
      return countries.map((country): [string, string] => [country, currency])
    }),
)

/** What a company in this country most likely keeps its prices in. */
export function currencyOfCountry(country: string): CurrencyCode {
  const currency = CURRENCY_BY_COUNTRY.get(country)
  return isCurrencyCode(currency) ? currency : 'USD'
}
