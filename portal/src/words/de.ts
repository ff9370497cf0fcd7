import { parts } from './de/parts.ts'
import { refusals } from './de/refusals.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { today } from './de/today.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const de = { parts, refusals, shell, signIn, today }
