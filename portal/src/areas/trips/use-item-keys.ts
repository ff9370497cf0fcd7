import { useRef } from 'react'
import { itemKeys, type Keyed } from './item-keys.ts'

/** Keys of the cards of a list, by place. */
export function useItemKeys(items: readonly { id?: string | undefined }[]): readonly string[] {
  const known = useRef<readonly Keyed[]>([])
  const count = useRef(0)
  known.current = itemKeys(items, known.current, () => String(count.current++))
  return known.current.map(({ key }) => key)
}
