import { today } from '#areas/today/words/en.ts'
import { refusals } from '#kit/refusals/words/en.ts'
import { kit } from '#kit/words/en.ts'
import { session } from '../session/words/en.ts'
import { shell } from '../shell/words/en.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const en = { kit, refusals, shell, session, today }
