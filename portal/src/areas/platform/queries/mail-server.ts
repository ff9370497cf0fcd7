import type { NewMailServer } from '@outset/sdk/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const mailServerQuery = queryOptions({
  queryKey: ['platform', 'mail-server'],
  queryFn: ({ signal }) => platform.mailServer.get({ signal }),
})

/** Every page says what is mailed, or that it is not. */
function useRefreshMail() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: mailServerQuery.queryKey })
    await client.invalidateQueries({ queryKey: ['me'] })
    await client.invalidateQueries({ queryKey: ['desk'] })
  }
}

export function usePutMailServer() {
  const onSuccess = useRefreshMail()
  return useWrite({ mutationFn: (body: NewMailServer) => platform.mailServer.put(body), onSuccess })
}

export function useDeleteMailServer() {
  const onSuccess = useRefreshMail()
  return useWrite({ mutationFn: () => platform.mailServer.delete(), onSuccess })
}

export function useTestMailServer() {
  const onSettled = useRefreshMail()
  return useWrite({ mutationFn: () => platform.mailServer.test(), onSettled })
}
