import type { SellerBooking } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { newKey } from '#kit/forms/new-key.ts'
import { bookingBodyOf, nextGuest } from './desk-state.ts'
import { useBookAtDesk } from './queries.ts'
import type { Desk } from './use-desk.ts'

/** What was booked, and where it goes from there. */
interface Saved {
  booking: SellerBooking
  goal: 'open' | 'next'
}

/** Saves by button or key; a form that is on its way is not sent again. */
export function useSaving(desk: Desk) {
  const { t, locale } = useWords()
  const navigate = useNavigate()
  const [booked, setBooked] = useState<SellerBooking | null>(null)
  const [asking, setAsking] = useState<Saved | null>(null)
  const book = useBookAtDesk()
  const { form, sale, quote, missing, presets } = desk
  const { values } = form
  const sent = useRef(values)
  const isPriced = quote.isCurrent || values.otherTime !== null
  const canSave = sale !== null && missing.length === 0 && isPriced && !book.isPending
  const goOn = ({ booking, goal }: Saved) => {
    setAsking(null)
    if (goal === 'open') {
      void navigate({ to: '/bookings/$ref', params: { ref: booking.ref } })
    } else {
      setBooked(booking)
      document.getElementById('page')?.focus()
      window.scrollTo({ top: 0 })
    }
  }
  const save = (goal: Saved['goal']) => {
    if (!canSave || sale === null) return
    const body = bookingBodyOf(values, sale, {
      quote: quote.data,
      locale,
      country: presets?.country ?? null,
    })
    sent.current = values
    const link = values.method === 'payment_link' ? values.link.trim() : ''
    setBooked(null)
    book.mutate(
      { body, key: values.key, link },
      {
        onSuccess: booking => {
          form.clear(nextGuest(values, newKey()))
          const isAsked = values.method === 'online_card' && booking.payment.open.amount > 0
          if (isAsked) setAsking({ booking, goal })
          else goOn({ booking, goal })
        },
      },
    )
  }
  // What was refused is refused no longer once something else is typed.
  const { isError, reset } = book
  useEffect(() => {
    if (isError && sent.current !== values) reset()
  }, [isError, reset, values])
  // What a key does is what the form says when it is pressed.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const commands = useMemo(
    () => [
      { id: 'desk.save', label: t('desk.save'), keys: 'Mod+s', run: () => latest.current('open') },
      {
        id: 'desk.next',
        label: t('desk.saveNext'),
        keys: 'Mod+Enter',
        run: () => latest.current('next'),
      },
    ],
    [t],
  )
  useCommands(commands)
  const { error, isPending } = book
  return { save, booked, asking, goOn, canSave, error, isPending }
}

export type Saving = ReturnType<typeof useSaving>
