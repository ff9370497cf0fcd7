import type { StorefrontFont } from '@outset/sdk/seller'

/** A look of the shop with a colour that goes well with it, to begin with. */
interface Preset {
  id: 'sand' | 'fjord' | 'city' | 'ink'
  color: string
  font: StorefrontFont
}

export const PRESETS: readonly Preset[] = [
  { id: 'sand', color: '#9a4a16', font: 'sand' },
  { id: 'fjord', color: '#0f5f6b', font: 'fjord' },
  { id: 'city', color: '#1f2937', font: 'city' },
  { id: 'ink', color: '#3b2a86', font: 'ink' },
]
