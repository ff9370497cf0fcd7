import type { MessagePreviewRequest, MessageTest, NewMessageRule } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const messageRulesQuery = queryOptions({
  queryKey: ['message-rules'],
  queryFn: ({ signal }) => seller.messageRules.list({ signal }),
})

export interface RuleToSave {
  /** Null makes a new one. */
  id: string | null
  version: number | undefined
  body: NewMessageRule
}

function useRuleChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: messageRulesQuery.queryKey }),
  })
}

export const useSaveRule = () =>
  useRuleChange(({ id, version, body }: RuleToSave) =>
    id === null
      ? seller.messageRules.create(body)
      : seller.messageRules.update(id, body, { ifMatch: version }),
  )
export const useDeleteRule = () => useRuleChange((id: string) => seller.messageRules.delete(id))

export const usePreviewMessage = () =>
  useWrite({ mutationFn: (asked: MessagePreviewRequest) => seller.messageRules.preview(asked) })
export const useTestMessage = () =>
  useWrite({
    mutationFn: ({ id, ...body }: MessageTest & { id: string }) =>
      seller.messageRules.test(id, body),
  })
