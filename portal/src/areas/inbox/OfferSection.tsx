import { Button, Group, Stack, Text } from '@mantine/core'
import type { PriceRequest } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { optionNamesQuery } from '#areas/trips/queries/names.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { GroupFields, TermsFields, WhatFields } from './OfferFields.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import { firstOffer, offerBody } from './offer-form.ts'
import { useSendOffer } from './queries/inbox.ts'

interface OfferSectionProps {
  request: PriceRequest
  product: string
  /** Whether it takes the place of an offer that is open. */
  replaces: boolean
  onDone: () => void
}

/** A price for one group on one start, mailed with a link that opens it. */
export function OfferSection({ request, product, replaces, onDone }: OfferSectionProps) {
  const { t, code, locale, service } = useWords()
  const mailed = useMailed()
  const [first] = useState(() => firstOffer(request, new Date().toISOString().slice(0, 10)))
  const form = useSavedForm('offer', request.id, first)
  const [key, setKey] = useState(newKey)
  const offer = useSendOffer(request.id)
  const { data: options = [] } = useQuery(optionNamesQuery(product, code))
  // Most trips have one option, which need not be chosen.
  const only = options.length === 1 ? (options[0]?.id ?? null) : null
  const values = { ...form.values, option: form.values.option ?? only }
  const currency = usePriceCurrency()
  const body = offerBody(values, { locale, currency })
  const send = () =>
    body &&
    offer.mutate(
      { body, replace: replaces, key },
      {
        onSuccess: () => {
          form.clear()
          setKey(newKey)
          sayDone(mailed('inbox.offerSent', { name: request.name }))
          onDone()
        },
      },
    )
  const fields = {
    request,
    product,
    values,
    change: form.change,
    errors: fieldErrors(offer.error, service),
  }
  return (
    <Section title={t(replaces ? 'inbox.anotherOffer' : 'inbox.makeOffer')}>
      <form onSubmit={onSubmit(send)}>
        <Stack>
          <WhatFields {...fields} />
          <GroupFields {...fields} />
          <OfferPrice {...fields} />
          <TermsFields {...fields} />
          <Text size="sm" c="dimmed">
            {mailed(replaces ? 'inbox.offerReplaces' : 'inbox.offerMails', { name: request.name })}
          </Text>
          <Refusal error={offer.error} />
          <Group>
            <Button type="submit" loading={offer.isPending} disabled={body === null}>
              {t('inbox.sendOffer')}
            </Button>
            {form.isTouched && (
              <Button variant="subtle" onClick={() => form.clear(first)}>
                {t('kit.undoTyping')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
