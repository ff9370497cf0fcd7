import { today } from '#areas/today/words/de.ts'
import { refusals } from '#kit/refusals/words/de.ts'
import { kit } from '#kit/words/de.ts'
import { session } from '../session/words/de.ts'
import { shell } from '../shell/words/de.ts'

/** What every page needs, in one piece; the other areas come with the pages that need them. */
export const de = { kit, refusals, shell, session, today }
