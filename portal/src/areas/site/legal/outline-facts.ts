import type { LegalKind } from '@outset/sdk/seller'

/** What an outline is filled in with; what is not known is a gap. */
interface OutlineFacts {
  company: string
  email: string
}
export type Outlines = Readonly<Record<LegalKind, (facts: OutlineFacts) => string>>
