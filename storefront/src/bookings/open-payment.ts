import { OutsetConnectionError, OutsetError, type PaymentCheck } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { type OpenedBooking, openBooking } from './open-booking.ts'

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'params' | 'request'>

/** A booking with how its payment by card stands at the provider: null where that is no matter. */
export async function openPayment(
  visit: Visit,
): Promise<(OpenedBooking & { check: PaymentCheck | null }) | Response> {
  const opened = await openBooking(visit)
  if (opened instanceof Response) return opened
  const { booking, can } = opened
  if (!can.pay || visit.request.method === 'POST') return { ...opened, check: null }
  const check = await checkedPayment(
    visit.locals.service.bookings.checkPayment(booking.ref, can.pay),
  )
  if (check?.state !== 'paid' && check?.state !== 'authorized') return { ...opened, check }
  // What was just heard of has changed the booking.
  const again = await openBooking(visit)
  return again instanceof Response ? again : { ...again, check }
}

/** Somebody may look too often; the worker of the service hears of the payment all the same. */
export async function checkedPayment(asked: Promise<PaymentCheck>): Promise<PaymentCheck | null> {
  try {
    return await asked
  } catch (error) {
    const isLeft = error instanceof OutsetError && error.is('RateLimited')
    if (isLeft || error instanceof OutsetConnectionError) return null
    throw error
  }
}
