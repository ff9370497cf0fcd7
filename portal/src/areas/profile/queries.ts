import type { MeChange, MyNoticesChange } from '@outset/sdk/seller'
import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useOwn } from '#app/session/me.ts'
import { addPasskey } from '#app/session/passkeys.ts'

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

export const useUpdateMe = () => useOwn((body: MeChange) => seller.me.update(body))
export const usePutNotices = () => useOwn((body: MyNoticesChange) => seller.me.putNotices(body))
export const useAddPasskey = () => useOwn((label: string) => addPasskey(label))
export const useNamePasskey = () =>
  useOwn(({ id, label }: { id: string; label: string }) => seller.me.updatePasskey(id, { label }))
export const useDeletePasskey = () => useOwn((id: string) => seller.me.deletePasskey(id))
export const useEndSession = () => useOwn((id: string) => seller.me.deleteSession(id))
export const useMakeCalendarFeed = () =>
  useOwn((scope: 'mine' | 'all') => seller.me.createCalendarFeed({ scope }))
export const useEndCalendarFeed = () => useOwn(() => seller.me.deleteCalendarFeed())
