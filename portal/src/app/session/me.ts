import type { MyPassword } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#kit/queries/use-write.ts'
import { askOrRecall } from '#offline/kept-me.ts'
import { leave } from '#offline/leave.ts'
import { seller } from '../outset.ts'

const signOut = () => seller.auth.signOut({ everywhere: false })

/** Who is signed in, for which seller, and what they may do. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => askOrRecall({ ask: () => seller.me.get({ signal }), signOut }),
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
    mutationFn: async ({ everywhere }: { everywhere: boolean }) => {
      // Other devices are the service's to sign out: without it there is nothing to say of them.
      if (everywhere) await seller.auth.signOut({ everywhere })
      await leave(everywhere ? () => Promise.resolve() : signOut)
    },
    onSuccess: () => client.clear(),
  })
}

/** Everything about oneself is below one key, so that it is read again together. */
export function useOwn<Change, Result>(change: (given: Change) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
}

export const useSetPassword = () => useOwn((body: MyPassword) => seller.me.putPassword(body))
