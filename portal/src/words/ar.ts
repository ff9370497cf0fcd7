import { parts } from './ar/parts.ts'
import { refusals } from './ar/refusals.ts'
import { shell } from './ar/shell.ts'
import { signIn } from './ar/sign-in.ts'
import { today } from './ar/today.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const ar = { parts, refusals, shell, signIn, today }
