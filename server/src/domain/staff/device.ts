/** By what people recognise a session of theirs. Null is what its browser does not say. */
export type Device = {
  browser: string | null
  system: string | null
  /** The network that it signed in from: enough to recognise, and no exact address. */
  network: string | null
}

// In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Android before Linux, and iPhones before the Mac that they say they are like.
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const MOST_READ = 500

export function describeDevice(from: { userAgent: string | null; address: string }): Device {
  const said = (from.userAgent ?? '').slice(0, MOST_READ)
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
    system: SYSTEMS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
    network: shortenAddress(from.address),
  }
}

/** `203.0.113.7` is `203.0.113.0/24`; of IPv6 the network is what a provider gives out. */
function shortenAddress(address: string): string | null {
  const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (ipv4) return `${ipv4[1]}.0/24`
  const ipv6 = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(address)
  return ipv6 ? `${ipv6[1]}:/48` : null
}

/** A page makes many calls at once: writing each of them down would make every read a write. */
const SEEN_MINUTES = 5

export function isSeenLongAgo(session: {
  lastSeenAt: Temporal.Instant | null
  now: Temporal.Instant
}): boolean {
  if (session.lastSeenAt === null) return true
  const until = session.lastSeenAt.add({ minutes: SEEN_MINUTES })
  return Temporal.Instant.compare(session.now, until) >= 0
}
