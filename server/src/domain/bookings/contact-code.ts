const DIGITS = 6
const CODES = 10 ** DIGITS

/** Six digits, all equally likely: numbers that would bias the result are rejected. */
export function makeContactCode(randomBytes: (size: number) => Uint8Array): string {
  const fair = 2 ** 32 - (2 ** 32 % CODES)
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < fair) return String(number % CODES).padStart(DIGITS, '0')
  }
}

/** So many wrong tries end a code. */
export const MOST_WRONG_TRIES = 5
