import { describe, expect, test } from 'vitest'
import { addressOf, networkOf } from '#http/address.ts'

type Headers = Record<string, string>
function address(headers: Headers, remoteAddress = '203.0.113.9', proxies: string[] = []) {
  return addressOf({ headers, socket: { remoteAddress } } as never, proxies)
}
const claimed = (forwarded: string, headers: Headers = {}) =>
  address({ 'x-forwarded-for': forwarded, ...headers }).traveller

describe('where a call comes from', () => {
  test('the first entry of X-Forwarded-For is the traveller [R-LIM-06]', () => {
    expect(claimed('1.1.1.1, 9.9.9.9')).toBe('1.1.1.1')
    expect(claimed('1.1.1.1, 8.8.8.8')).toBe(claimed('1.1.1.1, 9.9.9.9'))
    expect(claimed('2.2.2.2')).not.toBe('1.1.1.1')
    expect(claimed('  1.1.1.1  ,2.2.2.2')).toBe('1.1.1.1')
  })

  test('without it all travellers behind a server are that server [R-LIM-07]', () => {
    expect(address({})).toMatchObject({ socket: '203.0.113.9', traveller: null, claimed: null })
  })

  test('an address passed on is counted apart for each who passes it on [D-25, T-ADDR-2]', () => {
    const named = { 'x-forwarded-for': '1.1.1.1' }
    const [one, other] = [address(named, '192.0.2.1'), address(named, '192.0.2.2')]
    expect(one.claimed).toBe('1.1.1.1 by 192.0.2.1')
    expect(one.claimed).not.toBe(other.claimed)
    expect(address({}, '1.1.1.1').socket).not.toBe(one.claimed)
  })

  test.each([
    '',
    ',',
    'unknown',
    '1.1.1',
    '1.1.1.1.1',
    '1.1.1.1:80',
    'a.example',
    '999.1.1.1',
    "'",
  ])('what is no address claims nothing: "%s" [G-51]', text => expect(claimed(text)).toBeNull())

  test('a browser is not believed: anybody can write the header there [G-51] [T-RL-1]', () => {
    expect(claimed('1.1.1.1', { origin: 'https://a.example' })).toBeNull()
  })

  test('one household has a whole /64 and counts once [G-51]', () => {
    const network = '2001:db8:1:2::/64'
    for (const text of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:0:9',
      '2001:db8:1:2::192.0.2.1',
    ]) {
      expect(claimed(text)).toBe(network)
    }
    expect(claimed('2001:db8:1:3::1')).not.toBe(network)
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  test('an IPv4 address in IPv6 dress is that IPv4 address', () => {
    for (const text of [
      '::ffff:1.2.3.4',
      '::FFFF:1.2.3.4',
      '::ffff:102:304',
      '0:0:0:0:0:ffff:102:304',
    ]) {
      expect(networkOf(text)).toBe('1.2.3.4')
    }
  })

  test('on this machine is whoever no proxy speaks for', () => {
    const here = (headers: Headers, from: string) =>
      address({ host: 'localhost:8080', ...headers }, from).onThisMachine
    for (const from of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(here({}, from)).toBe(true)
      expect(here({ 'x-forwarded-for': '1.1.1.1' }, from)).toBe(false)
      expect(here({ 'x-forwarded-for': '1.1.1.1', origin: 'https://a.example' }, from)).toBe(false)
      expect(here({ forwarded: 'for=1.1.1.1' }, from)).toBe(false)
      expect(here({ 'x-real-ip': '1.1.1.1' }, from)).toBe(false)
      expect(here({ host: '127.0.0.1' }, from)).toBe(true)
      expect(here({ host: '[::1]:8080' }, from)).toBe(true)
      // A page that points its own name at this machine is still that page.
      expect(here({ host: 'evil.example:8080' }, from)).toBe(false)
      expect(here({ host: 'localhost.evil.example' }, from)).toBe(false)
    }
    expect(here({}, '203.0.113.9')).toBe(false)
    expect(here({}, '2001:db8::1')).toBe(false)
  })
})

describe('behind a proxy', () => {
  const PROXIES = ['10.0.0.0/8', '2001:db8:aaaa::/48', '127.0.0.1']
  const behind = (forwarded: string, from = '10.0.0.1', headers: Headers = {}) =>
    address({ 'x-forwarded-for': forwarded, ...headers }, from, PROXIES)

  test.each([
    ['198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['198.51.100.1', '::ffff:10.0.0.1', '198.51.100.1'],
    ['198.51.100.1', '2001:db8:aaaa::7', '198.51.100.1'],
    ['198.51.100.1, 10.2.3.4', '10.0.0.1', '198.51.100.1'],
    ['2001:db8:1:2::3', '127.0.0.1', '2001:db8:1:2::/64'],
    ['10.9.9.9', '10.0.0.1', '10.9.9.9'],
  ])('that is trusted, %s is who calls [D-25, T-ADDR-1]', (forwarded, from, socket) => {
    expect(behind(forwarded, from)).toMatchObject({ socket, traveller: null, claimed: null })
  })

  test('what the caller itself has sent stands before it, and names a traveller [D-25]', () => {
    expect(behind('1.1.1.1, 198.51.100.1')).toMatchObject({
      socket: '198.51.100.1',
      traveller: '1.1.1.1',
      claimed: '1.1.1.1 by 198.51.100.1',
    })
    expect(behind('1.1.1.1, 9.9.9.9, 198.51.100.1, 10.1.1.1')).toMatchObject({
      socket: '198.51.100.1',
      traveller: '1.1.1.1',
    })
  })

  test('a browser is who the proxy says, whatever it adds itself [D-25, T-ADDR-2]', () => {
    const origin = { origin: 'https://a.example' }
    expect(behind('1.1.1.1, 198.51.100.1', '10.0.0.1', origin)).toMatchObject({
      socket: '198.51.100.1',
      traveller: null,
    })
  })

  test('that nobody trusts, nothing it says changes who calls [D-25, T-ADDR-2]', () => {
    expect(behind('198.51.100.1', '192.0.2.1')).toMatchObject({ socket: '192.0.2.1' })
    expect(address({ 'x-forwarded-for': '198.51.100.1' }, '10.0.0.1').socket).toBe('10.0.0.1')
  })

  test.each(['', 'unknown', '198.51.100.1, ', '198.51.100.1:443'])(
    'without an address at the end it is the proxy itself: "%s"',
    forwarded => expect(behind(forwarded).socket).toBe('10.0.0.1'),
  )
})
