import type { MeChange, MyNoticesChange, MyPassword } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'
import { addPasskey } from '#session/passkeys.ts'
import { meQuery } from './me.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => seller.me.listPasskeys({ signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => seller.me.listSessions({ signal }),
})

export const noticesQuery = queryOptions({
  queryKey: ['me', 'notices'],
  queryFn: ({ signal }) => seller.me.getNotices({ signal }),
})

/** Everything about oneself is below one key, so that it is read again together. */
function useOwn<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
}

export const useUpdateMe = () => useOwn((body: MeChange) => seller.me.update(body))
export const useSetPassword = () => useOwn((body: MyPassword) => seller.me.putPassword(body))
export const usePutNotices = () => useOwn((body: MyNoticesChange) => seller.me.putNotices(body))
export const useAddPasskey = () => useOwn((label: string) => addPasskey(label))
export const useNamePasskey = () =>
  useOwn(({ id, label }: { id: string; label: string }) => seller.me.updatePasskey(id, { label }))
export const useDeletePasskey = () => useOwn((id: string) => seller.me.deletePasskey(id))
export const useEndSession = () => useOwn((id: string) => seller.me.deleteSession(id))
export const useMakeCalendarFeed = () =>
  useOwn((scope: 'mine' | 'all') => seller.me.createCalendarFeed({ scope }))
export const useEndCalendarFeed = () => useOwn(() => seller.me.deleteCalendarFeed())
