import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Forbidden } from '#parts/Forbidden.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { sayDone } from '#parts/say-done.ts'
import { TextLink } from '#parts/TextLink.tsx'
import {
  type PriceChangeScope,
  usePreviewPriceChange,
  usePriceChange,
} from '#queries/price-changes.ts'
import { tripsQuery } from '#queries/trips.ts'
import { PriceChangeForm } from '#screens/prices/PriceChangeForm.tsx'
import { PriceChangePreview } from '#screens/prices/PriceChangePreview.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/trips/price-changes')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(tripsQuery({})),
  component: PriceChanges,
})

function PriceChanges() {
  const t = useT()
  const { may } = useMe()
  const list = useSuspenseInfiniteQuery(tripsQuery({}))
  const [scope, setScope] = useState<PriceChangeScope | null>(null)
  const preview = usePreviewPriceChange()
  const change = usePriceChange()
  if (!may('price:manage')) return <Forbidden permission="price:manage" />
  return (
    <>
      <PageHead
        title={t('prices.changeTitle')}
        about={<TextLink to="/trips">{t('trips.title')}</TextLink>}
      />
      <PriceChangeForm
        trips={list.data.pages.flatMap(page => page.data)}
        more={
          list.hasNextPage
            ? { isLoading: list.isFetchingNextPage, onMore: () => list.fetchNextPage() }
            : undefined
        }
        isLooking={preview.isPending}
        onChange={() => {
          preview.reset()
          change.reset()
        }}
        onPreview={asked => {
          setScope(asked)
          preview.mutate(asked)
        }}
      />
      <Refusal error={preview.error} />
      {preview.data && scope && (
        <PriceChangePreview
          result={preview.data}
          isDoing={change.isPending}
          error={change.error}
          onDo={() =>
            change.mutate(scope, {
              onSuccess: () => {
                sayDone(t('prices.changeDone'))
                preview.reset()
              },
            })
          }
        />
      )}
    </>
  )
}
