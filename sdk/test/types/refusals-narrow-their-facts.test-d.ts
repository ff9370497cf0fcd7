import { attempt, type NewHold, type Outset, OutsetConnectionError, OutsetError } from '@outset/sdk'

export async function hold(outset: Outset, selection: NewHold): Promise<string | number | null> {
  const got = await attempt(outset.holds.create(selection))
  if (got.ok) return got.data.ref
  // @ts-expect-error a refused call has no data
  String(got.data)
  switch (got.problem.code) {
    case 'NotEnoughCapacity':
      return got.problem.details.remaining
    case 'UnexpectedAnswer':
      return got.problem.detail
    // @ts-expect-error this call cannot meet it
    case 'PriceTableNotMonotonic':
      return null
  }
  if (got.error.is('PastCutoff')) return got.error.facts.cutoffAt ?? null
  // @ts-expect-error nor this one
  got.error.is('PriceTableNotMonotonic')
  return got.error.retryAfter
}

export async function read(outset: Outset): Promise<number | string | undefined> {
  try {
    await outset.products.get('petra')
  } catch (error) {
    if (error instanceof OutsetConnectionError) return error.timedOut ? 'slow' : 'away'
    if (!(error instanceof OutsetError)) throw error
    // @ts-expect-error no such code
    error.is('SoldOutt')
    if (error.is('SoldOut')) return 0
    if (error.is('NotEnoughCapacity')) return error.facts.remaining
    // @ts-expect-error facts belong to a code
    return error.facts.remaining
  }
  return undefined
}
