import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ChangeRefusal } from '#areas/trips/price-changes/ChangeRefusal.tsx'
import { PriceChangeForm } from '#areas/trips/price-changes/PriceChangeForm.tsx'
import { PriceChangePreview } from '#areas/trips/price-changes/PriceChangePreview.tsx'
import { NO_CHANGE } from '#areas/trips/price-changes/price-change-form.ts'
import {
  type PriceChangeScope,
  usePreviewPriceChange,
  usePriceChange,
} from '#areas/trips/price-changes/queries.ts'
import { tripsQuery } from '#areas/trips/queries/trips.ts'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/trips/price-changes/')({
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
        actions={
          <ButtonLink to="/trips/price-changes/currency" variant="default">
            {t('priceChanges.currencyTitle')}
          </ButtonLink>
        }
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
