import { describe, expect, test } from 'vitest'
import { groupByPickup, orderByName } from './manifest-order.ts'

const at = (time: string | null, name: string, date = '2026-12-07') => ({ name, time, date })
const guest = (lead_name: string, pickup: ReturnType<typeof at> | null) => ({
  ref: lead_name,
  lead_name,
  pickup,
})

describe('the order of pickups', () => {
  test('is by time, with those of one place together and by name', () => {
    const groups = groupByPickup(
      [
        guest('Web Guest', at('08:25', 'Port')),
        guest('Zoë', at('08:15', 'Hotel Norge')),
        guest('Anna', at('08:15', 'Hotel Norge')),
        guest('Walker', null),
        guest('Late', at(null, 'Airport')),
      ],
      'en',
    )
    expect(groups.map(({ pickup, guests }) => [pickup?.name, guests.map(g => g.ref)])).toEqual([
      ['Hotel Norge', ['Anna', 'Zoë']],
      ['Port', ['Web Guest']],
      ['Airport', ['Late']],
      [undefined, ['Walker']],
    ])
  })

  test('begins with the evening before', () => {
    const groups = groupByPickup(
      [guest('B', at('01:00', 'X')), guest('A', at('23:30', 'Y', '2026-12-06'))],
      'en',
    )
    expect(groups.map(({ pickup }) => pickup?.time)).toEqual(['23:30', '01:00'])
  })
})

test('names are ordered as the language of the reader orders them', () => {
  const names = ['Åse', 'Zoe', 'Anna'].map(name => guest(name, null))
  expect(orderByName(names, 'en').map(g => g.ref)).toEqual(['Anna', 'Åse', 'Zoe'])
  expect(orderByName(names, 'nb').map(g => g.ref)).toEqual(['Anna', 'Zoe', 'Åse'])
})
