import { parts } from './en/parts.ts'
import { refusals } from './en/refusals.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { today } from './en/today.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const en = { parts, refusals, shell, signIn, today }
