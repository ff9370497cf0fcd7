import type { MailPreviewRequest, MailTextBody } from '@outset/sdk/seller'
import type { MailLanguage } from '@outset/sdk/values'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import type { MailId } from './mail-names.ts'

export type MailLocale = (typeof MailLanguage)[number]

export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => seller.mails.list({ signal }),
})

export const mailQuery = (id: MailId) =>
  queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => seller.mails.get(id, { signal }),
  })

/** The last one stays in sight until the next is there. */
export const mailPreviewQuery = (id: MailId, asked: MailPreviewRequest) =>
  queryOptions({
    queryKey: ['mail-preview', id, asked],
    queryFn: ({ signal }) => seller.mails.preview(id, asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

function useMailChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: mailsQuery.queryKey }),
  })
}

export interface TextToSave {
  id: MailId
  locale: MailLocale
  version: number | undefined
}

export const useSaveMailText = () =>
  useMailChange(({ id, locale, version, body }: TextToSave & { body: MailTextBody }) =>
    seller.mails.putText(id, locale, body, { ifMatch: version }),
  )
export const useDeleteMailText = () =>
  useMailChange(({ id, locale, version }: TextToSave) =>
    seller.mails.deleteText(id, locale, { ifMatch: version }),
  )
