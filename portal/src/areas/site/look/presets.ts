import type { StorefrontFont } from '@outset/sdk/seller'

/** A colour and letters that go well together, to begin with. */
interface Preset {
  id: 'sand' | 'sea' | 'forest' | 'city' | 'sunset' | 'night'
  color: string
  font: StorefrontFont
}

export const PRESETS: readonly Preset[] = [
  { id: 'sand', color: '#9a4a16', font: 'humanist' },
  { id: 'sea', color: '#0f5f6b', font: 'system' },
  { id: 'forest', color: '#2f6b3a', font: 'serif' },
  { id: 'city', color: '#1f2937', font: 'geometric' },
  { id: 'sunset', color: '#b4234a', font: 'rounded' },
  { id: 'night', color: '#3b2a86', font: 'slab' },
]
