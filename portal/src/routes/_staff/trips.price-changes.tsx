import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#forms/new-key.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { Forbidden } from '#parts/Forbidden.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { sayDone } from '#parts/say-done.ts'
import { TextLink } from '#parts/TextLink.tsx'
import {
  type PriceChangeScope,
  usePreviewPriceChange,
  usePriceChange,
} from '#queries/price-changes.ts'
import { tripsQuery } from '#queries/trips.ts'
import { ChangeRefusal } from '#screens/prices/ChangeRefusal.tsx'
import { PriceChangeForm } from '#screens/prices/PriceChangeForm.tsx'
import { PriceChangePreview } from '#screens/prices/PriceChangePreview.tsx'
import { NO_CHANGE } from '#screens/prices/price-change-form.ts'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/trips/price-changes')({
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(tripsQuery({})),
  component: PriceChangesPage,
})

function PriceChangesPage() {
  const { may } = useMe()
  return may('price:manage') ? <PriceChanges /> : <Forbidden permission="price:manage" />
}

function PriceChanges() {
  const t = useT()
  const form = useSavedForm('price-change', null, NO_CHANGE)
  /** What was looked at, with the key under which it is done once, however often it is sent. */
  const [asked, setAsked] = useState<{ scope: PriceChangeScope; key: string } | null>(null)
  const preview = usePreviewPriceChange()
  const change = usePriceChange()
  function look(scope: PriceChangeScope) {
    setAsked({ scope, key: newKey() })
    change.reset()
    preview.mutate(scope)
  }
  const isRounded = asked !== null && asked.scope.rounding !== 'none'
  function lookUnrounded() {
    form.change({ rounding: 'none' })
    if (asked) look({ ...asked.scope, rounding: 'none' })
  }
  const onUnrounded = isRounded ? lookUnrounded : undefined
  return (
    <>
      <PageHead
        title={t('prices.changeTitle')}
        about={<TextLink to="/trips">{t('trips.title')}</TextLink>}
      />
      <PriceChangeForm
        values={form.values}
        isLooking={preview.isPending}
        onChange={changed => {
          form.change(changed)
          // Something else is asked: what was shown is of no use any more.
          preview.reset()
          change.reset()
        }}
        onPreview={look}
      />
      <ChangeRefusal error={preview.error} onUnrounded={onUnrounded} />
      {preview.data && asked && (
        <PriceChangePreview
          result={preview.data}
          isDoing={change.isPending}
          error={change.error}
          onUnrounded={onUnrounded}
          onDo={() =>
            change.mutate(asked, {
              onSuccess: () => {
                sayDone(t('priceChanges.done'))
                preview.reset()
                form.clear()
              },
            })
          }
        />
      )}
    </>
  )
}
