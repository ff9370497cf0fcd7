import { resolve } from 'node:path'
import { keyKindOf } from '@outset/server/domain/access/keys.ts'
import { readShopPlace } from '@outset/server/domain/hosted-shops.ts'
import { isMailAddress } from '@outset/server/domain/mail/header-text.ts'

/** How one setting is read from its text. Undefined means that the text cannot be used. */
export type Reader<T> = {
  read(value: string): T | undefined
  wants: string
  fallback: T
  /** May also be given as the name of a file that holds it, in NAME_FILE. */
  fromFile?: boolean
}

export function numberOf(
  wants: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): Reader<number> {
  const isWithin = (value: number) => value >= min && value <= max
  return {
    wants,
    fallback,
    read: value => (/^\d{1,6}$/.test(value) && isWithin(Number(value)) ? Number(value) : undefined),
  }
}

export function readSwitch(value: string): boolean | undefined {
  return { '1': true, true: true, '0': false, false: false }[value]
}

export function urlOf(protocols: string[]): Reader<string | null> {
  const wants = `a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
  return {
    wants,
    fallback: null,
    fromFile: !protocols.includes('https:') || protocols.includes('s3:'),
    read: value => (protocols.includes(URL.parse(value)?.protocol ?? '') ? value : undefined),
  }
}

const POSTGRES_URL = urlOf(['postgres:', 'postgresql:'])

/** One server: the driver takes no list of them behind the `?`, and no address with colons. */
export const DATABASE: Reader<string | null> = {
  ...POSTGRES_URL,
  wants: `${POSTGRES_URL.wants} and names one host and one port`,
  read: value => {
    const { searchParams } = URL.parse(value) ?? {}
    const host = searchParams?.get('host') ?? ''
    const port = searchParams?.get('port') ?? '5432'
    return /[,:]/.test(host) || !/^\d{1,5}$/.test(port) ? undefined : POSTGRES_URL.read(value)
  },
}

export function readMailFrom(value: string): string | null | undefined {
  // A mail server on the own network may well have a name without a dot.
  return isMailAddress(value) || /^[\w.+-]+@[\w-]+$/.test(value) ? value : undefined
}

/** Without its bucket or its keys it would fail at the first picture instead of at the start. */
export function readS3Url(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !['https:', 'http:', 's3:'].includes(url.protocol)) return undefined
  return url.username && url.password && /^\/[^/]/.test(url.pathname) ? value : undefined
}

/** A folder by its whole name, so that it does not depend on where a command is run. */
export function readBackupTo(value: string): string | null | undefined {
  return /^[a-z0-9]+:\/\//.test(value) ? readS3Url(value) : resolve(value)
}

export const BACKUP_TO: Reader<string | null> = {
  read: readBackupTo,
  wants: 'a folder, or an object storage as for S3_URL',
  fallback: null,
  fromFile: true,
}

export const TIME_OF_DAY: Reader<string | null> = {
  read: value => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
  wants: 'a time of day in UTC such as 03:30',
  fallback: null,
}

/** `npm start` puts the address there; `0` and `1` are for `npm start` itself. */
export function readStorefront(value: string): string | null | undefined {
  return value === '0' || value === '1' ? null : readPublicUrl(value)
}

/** Paths are put behind it, so a slash at its end would double. */
/** `0` is kept apart from what is not given, for which there may be a default. */
export function readShopDomain(value: string): string | undefined {
  return value === '0' || readShopPlace(value) !== null ? value : undefined
}

export function readPublicUrl(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined
  return url.href.replace(/\/$/, '')
}

export function readPlatformKey(value: string): string | undefined {
  // The demo key is of that kind too, but it is nobody's secret.
  return value.startsWith('sk_platform_') && keyKindOf(value) === 'platform' ? value : undefined
}

export function secretOf(wants: string, form: RegExp): Reader<string | null> {
  return {
    wants,
    fallback: null,
    fromFile: true,
    read: value => (form.test(value) ? value : undefined),
  }
}

export function listOf(isOne: (text: string) => boolean) {
  return {
    read: (value: string): string[] | undefined => {
      const values = value.split(/[\s,]+/).filter(text => text !== '')
      return values.every(isOne) ? values : undefined
    },
    fallback: [],
  }
}

export function oneOfThese<const T extends string, F extends T | null>(
  values: readonly T[],
  fallback: F,
): Reader<T | F> {
  return {
    wants: `one of ${values.join(', ')}`,
    fallback,
    read: value => values.find(known => known === value),
  }
}

/** Names and values as OpenTelemetry has them: `name=value,name=value`, values escaped. */
export const COLLECTOR_HEADERS: Reader<Record<string, string>> = {
  wants: 'headers such as authorization=Bearer%20secret with commas between them',
  fallback: {},
  fromFile: true,
  read(value) {
    const headers: Record<string, string> = {}
    for (const pair of value.split(',')) {
      const [, name, text] = /^\s*([\w-]{1,100})=([!-~]{0,4000})\s*$/.exec(pair) ?? []
      const plain = text === undefined ? undefined : unescaped(text)
      if (name === undefined || plain === undefined || !/^[ -~]*$/.test(plain)) return undefined
      headers[name.toLowerCase()] = plain
    }
    return headers
  },
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const SHARE: Reader<number> = {
  wants: 'a number from 0 to 1',
  fallback: 1,
  read: value => (/^(0|1|0?\.\d{1,6}|1\.0*)$/.test(value) ? Number(value) : undefined),
}
