import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ChangeRefusal } from '#areas/trips/price-changes/ChangeRefusal.tsx'
import { CurrencyChangeForm } from '#areas/trips/price-changes/CurrencyChangeForm.tsx'
import { CurrencyChangePreview } from '#areas/trips/price-changes/CurrencyChangePreview.tsx'
import { NO_CURRENCY } from '#areas/trips/price-changes/currency-change-form.ts'
import {
  type CurrencyChangeScope,
  useCurrencyChange,
  usePreviewCurrencyChange,
} from '#areas/trips/price-changes/queries.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { priceCurrenciesQuery } from '#kit/money/price-currencies.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/trips/price-changes/currency')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(priceCurrenciesQuery),
  component: CurrencyChangePage,
})

function CurrencyChangePage() {
  const { may } = useMe()
  return may('price:manage') ? <CurrencyChange /> : <Forbidden permission="price:manage" />
}

function CurrencyChange() {
  const t = useT()
  const form = useSavedForm('price-currency', null, NO_CURRENCY)
  /** What was looked at, with the key under which it is done once, however often it is sent. */
  const [asked, setAsked] = useState<{ scope: CurrencyChangeScope; key: string } | null>(null)
  const preview = usePreviewCurrencyChange()
  const change = useCurrencyChange()
  function look(scope: CurrencyChangeScope) {
    setAsked({ scope, key: newKey() })
    change.reset()
    preview.mutate(scope)
  }
  function lookUnrounded() {
    form.change({ rounding: 'none' })
    if (asked) look({ ...asked.scope, rounding: 'none' })
  }
  const isRounded = asked !== null && asked.scope.rounding !== 'none'
  return (
    <>
      <PageHead
        title={t('priceChanges.currencyTitle')}
        about={<TextLink to="/trips/price-changes">{t('prices.changeTitle')}</TextLink>}
      />
      <CurrencyChangeForm
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
      <ChangeRefusal
        error={preview.error}
        onUnrounded={isRounded ? lookUnrounded : undefined}
        isOfAll
      />
      {preview.data && asked && (
        <CurrencyChangePreview
          scope={asked.scope}
          result={preview.data}
          isDoing={change.isPending}
          error={change.error}
          onDo={() =>
            change.mutate(asked, {
              onSuccess: () => {
                sayDone(t('priceChanges.currencyDone', { currency: asked.scope.currency }))
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
