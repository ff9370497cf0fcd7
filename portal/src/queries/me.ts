import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askOrRecall } from '#offline/kept-me.ts'
import { forgetSealed } from '#offline/sealed-store.ts'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'

/** Who is signed in, for which seller, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => askOrRecall(() => seller.me.get({ signal })),
  staleTime: 60_000,
})

/** Work for another seller: everything that was read was the other one's. */
export function useChooseSeller() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (slug: string) => seller.me.putSeller({ slug }),
    onSuccess: () => client.resetQueries(),
  })
}

export function useSignOut() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (how: { everywhere: boolean }) => seller.auth.signOut(how),
    onSuccess: async () => {
      client.clear()
      await forgetSealed()
    },
  })
}
