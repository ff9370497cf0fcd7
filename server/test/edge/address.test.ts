import { describe, expect, test } from 'vitest'
import { addressOf, networkOf } from '#http/address.ts'

type Headers = Record<string, string>
function address(headers: Headers, remoteAddress = '203.0.113.9') {
  return addressOf({ headers, socket: { remoteAddress } } as never)
}
const claimed = (forwarded: string, headers: Headers = {}) =>
  address({ 'x-forwarded-for': forwarded, ...headers }).claimed

describe('where a call comes from', () => {
  test('the first entry of X-Forwarded-For is the traveller [R-LIM-06]', () => {
    expect(claimed('1.1.1.1, 9.9.9.9')).toBe('1.1.1.1')
    expect(claimed('1.1.1.1, 8.8.8.8')).toBe(claimed('1.1.1.1, 9.9.9.9'))
    expect(claimed('2.2.2.2')).not.toBe('1.1.1.1')
    expect(claimed('  1.1.1.1  ,2.2.2.2')).toBe('1.1.1.1')
  })

  test('without it all travellers behind a server are that server [R-LIM-07]', () => {
    expect(address({})).toMatchObject({ socket: '203.0.113.9', claimed: null })
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
