import ipaddr from 'ipaddr.js'
import { memoize, memoizePerKey } from './memoize.ts'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** An address, or a network as in `192.0.2.0/24`, in its usual form. */
export function isNetwork(text: string): boolean {
  return readNetwork(text) !== null
}

/** Whether an address is one of these, or in one of these networks. */
export function isAmong(networks: readonly string[], address: string): boolean {
  return networks.length > 0 && isKnownAmong(networks, address)
}

const MOST_ADDRESSES = 10_000

const isKnownAmong = memoizePerKey(MOST_ADDRESSES, (networks: readonly string[], address) => {
  if (!ipaddr.isValid(address)) return false
  const asked = ipaddr.process(address)
  return networksOf(networks).some(([base, bits]) => {
    return base.kind() === asked.kind() && asked.match(base, bits)
  })
})

/** Read once for each list, which is replaced as a whole when it changes. */
const networksOf = memoize((texts: readonly string[]): readonly Network[] =>
  texts.flatMap(text => {
    const network = readNetwork(text)
    return network ? [network] : []
  }),
)

function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/')
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (!isPlain || rest.length > 0) return null
  const base = ipaddr.parse(address)
  const most = base.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return [base, most]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [base, Number(bits)] : null
}
