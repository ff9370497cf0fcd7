import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Gives several bookings a tag, one after the other, and says how far it is. */
export function useTagBookings() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const mutation = useWrite({
    mutationFn: async (given: { bookings: readonly { ref: string }[]; tag: string }) => {
      setDone(0)
      for (const { ref } of given.bookings) {
        // All tags are sent, so they are read again: the list may be older than a colleague's.
        const { tags } = await seller.bookings.get(ref)
        await seller.bookings.putTags(ref, { tags: [...new Set([...tags, given.tag])] })
        setDone(before => before + 1)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
  return { ...mutation, done }
}
