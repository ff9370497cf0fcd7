import { describe, expect, test } from 'vitest'
import { makeCalendarFile } from '#domain/bookings/calendar-file.ts'

const booking = {
  ref: '7K4M-Q2ZX-9HTB',
  status: 'confirmed',
  start: '2027-05-12T09:00',
  startsAt: Temporal.Instant.from('2027-05-12T06:00:00Z'),
  days: 1,
  durationMinutes: 210,
  tripTitle: 'Wadi, Rum; by jeep',
  optionName: 'Shared',
  quote: { pickup: null },
  checkedOutAt: Temporal.Instant.from('2026-11-15T10:00:00Z'),
  updatedAt: Temporal.Instant.from('2026-11-15T10:00:00Z'),
} as never as Parameters<typeof makeCalendarFile>[0]
const seller = { sellerName: 'Desert Days', link: null, place: null }

describe('a file for calendars', () => {
  test('gives a start in UTC and escapes what a calendar would read as its own', () => {
    const file = makeCalendarFile(booking, seller)
    expect(file).toContain('DTSTART:20270512T060000Z\r\n')
    expect(file).toContain('SUMMARY:Wadi\\, Rum\\; by jeep\r\n')
    expect(file).toContain('TRIGGER:-P1D\r\nEND:VALARM\r\nEND:VEVENT\r\n')
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('gives an open day, and a trip of several days, in days', () => {
    const open = makeCalendarFile({ ...booking, start: '2027-05-12' }, seller)
    expect(open).toContain('DTSTART;VALUE=DATE:20270512\r\nDTEND;VALUE=DATE:20270513\r\n')
    const long = makeCalendarFile({ ...booking, days: 3 }, seller)
    expect(long).toContain('DTSTART;VALUE=DATE:20270512\r\nDTEND;VALUE=DATE:20270515\r\n')
  })

  test('ends when the trip does, as far as it says how long it takes; else after an hour', () => {
    const span = (changed: Partial<typeof booking>) =>
      makeCalendarFile({ ...booking, ...changed }, seller).match(/^DT(START|END).*$/gm)
    expect(span({})).toEqual(['DTSTART:20270512T060000Z', 'DTEND:20270512T093000Z'])
    expect(span({ durationMinutes: null })).toEqual([
      'DTSTART:20270512T060000Z',
      'DTEND:20270512T070000Z',
    ])
    // Twenty hours from the morning on end on the next day.
    expect(span({ durationMinutes: 1_200 })?.[1]).toBe('DTEND:20270513T020000Z')
  })

  test('says where it begins, also as a point for maps, and how to find it', () => {
    const point = { lat: 30.3216, lng: 35.4801 }
    const place = { lines: ['Visitor Centre, Petra', 'Left of the windows'], point }
    const file = makeCalendarFile(booking, { ...seller, place }).replaceAll('\r\n ', '')
    expect(file).toContain('LOCATION:Visitor Centre\\, Petra\r\nGEO:30.3216;35.4801\r\n')
    expect(file).toContain('\\nLeft of the windows')
    const pickup = { name: 'Hotel Aqaba', time: '07:20', date: null }
    const fetched = { ...booking, quote: { pickup } } as never
    const atHotel = makeCalendarFile(fetched, { ...seller, place })
    expect(atHotel).toContain('LOCATION:Hotel Aqaba\r\n')
    expect(atHotel).not.toContain('GEO')
  })

  test('takes the place of the file before it, under one name', () => {
    const updatedAt = Temporal.Instant.from('2026-11-15T10:01:30.500Z')
    expect(makeCalendarFile(booking, seller)).toContain('SEQUENCE:0\r\n')
    expect(makeCalendarFile({ ...booking, updatedAt }, seller)).toContain('SEQUENCE:90\r\n')
  })

  test('has no line of more than 75 octets, whatever the title', () => {
    const tripTitle = 'رحلة في وادي رم '.repeat(20)
    const file = makeCalendarFile({ ...booking, tripTitle }, seller)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(tripTitle)
  })
})
