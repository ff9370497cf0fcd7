import { hash } from 'node:crypto'

/** The same question has the same answer in every demo world: a number from 0 up to 1. */
export function chance(question: string): number {
  return hash('sha256', question, 'buffer').readUInt32BE(0) / 2 ** 32
}

export function pick<T>(question: string, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance(question) * choices.length)] ?? choices[0]
}
