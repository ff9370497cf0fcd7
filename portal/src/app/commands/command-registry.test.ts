import { expect, test } from 'vitest'
import { commandRegistry } from './command-registry.ts'

const command = (id: string, run = () => {}) => ({ id, label: id, run })

test('nobody is told of a new list that looks like the one before, and the newest is run', () => {
  const registry = commandRegistry()
  const told: number[] = []
  const ran: string[] = []
  registry.subscribe(() => told.push(registry.all().length))
  const place = registry.takePlace()
  registry.put(place, [command('save', () => ran.push('first'))])
  const shown = registry.all()
  registry.put(place, [command('save', () => ran.push('second'))])
  expect(registry.all()).toBe(shown)
  expect(told).toEqual([1])
  shown[0]?.run()
  expect(ran).toEqual(['second'])
})

test('what a page adds stands before what is around it, whichever is put first', () => {
  const registry = commandRegistry()
  const [shell, page] = [registry.takePlace(), registry.takePlace()]
  registry.put(page, [command('print')])
  registry.put(shell, [command('search')])
  expect(registry.all().map(({ id }) => id)).toEqual(['print', 'search'])
  registry.remove(page)
  expect(registry.all().map(({ id }) => id)).toEqual(['search'])
})
