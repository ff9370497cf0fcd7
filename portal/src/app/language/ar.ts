import { today } from '#areas/today/words/ar.ts'
import { refusals } from '#kit/refusals/words/ar.ts'
import { kit } from '#kit/words/ar.ts'
import { session } from '../session/words/ar.ts'
import { shell } from '../shell/words/ar.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const ar = { kit, refusals, shell, session, today }
