import { useDebouncedValue } from '@mantine/hooks'
import type { BookingChangePreview, SellerBooking } from '@outset/sdk/seller'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { changePreviewQuery, useBookingAction } from '../queries/booking-actions.ts'
import { readAdjustments, rowsOf } from '../selection/adjustment-rows.ts'
import type { OptionSale } from '../selection/option-sale.ts'
import { changedWish, valuesOf } from '../selection/selection-wish.ts'

const PAUSE_MS = 200

/** What is typed into a change, what of it differs, and what it would cost. */
export function useChange(booking: SellerBooking, sale: OptionSale) {
  const { locale } = useWords()
  const { currency } = booking.total
  const [key] = useState(newKey)
  const booked = valuesOf(booking.quote)
  const form = useSavedForm('booking-change', booking.ref, {
    day: booking.start.slice(0, 10),
    start: booking.start,
    chosen: booked,
    adjustments: rowsOf(booking.quote, locale),
    exceed: false,
  })
  const { start, chosen, exceed } = form.values
  const adjustments = readAdjustments(form.values.adjustments, { locale, currency })
  const isAdjusted =
    JSON.stringify(adjustments) !==
    JSON.stringify(readAdjustments(rowsOf(booking.quote, locale), { locale, currency }))
  const wish = changedWish(booked, chosen, sale)
  const body: BookingChangePreview = {
    ...wish,
    ...(start === booking.start ? {} : { start }),
    ...(isAdjusted && adjustments ? { adjustments } : {}),
    ...(exceed ? { override_capacity: true } : {}),
  }
  const isChanged = Object.keys(wish).length > 0 || start !== booking.start || isAdjusted
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const isAsked = JSON.stringify(asked) === JSON.stringify(body)
  const preview = useQuery({
    ...changePreviewQuery(booking.ref, asked),
    // Not what was typed before: its price would look like that of what is typed now.
    enabled: isChanged && isAsked,
    placeholderData: keepPreviousData,
  })
  const isCurrent = isAsked && !preview.isFetching
  const change = useBookingAction(booking.ref, 'change')
  return { form, wish, body, adjustments, isChanged, isCurrent, preview, change, key }
}
