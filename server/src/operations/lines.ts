import { refuse } from '#domain/refusal.ts'

/** Lets so many work at once, and so many of them for one seller; the others stand in line. */
export type SellerLines = {
  pass<T>(sellerId: string, work: () => Promise<T>): Promise<T>
}

type Waiter = { sellerId: string; admit(): void; timer: NodeJS.Timeout }

/**
 * What waits for a lock keeps a connection as long. A seller who changes what is sold keeps all
 * who want it waiting, and without this they would soon have every connection there is. In line
 * nobody stands behind somebody whose seller is busy, and nobody stands for long.
 */
export function openSellerLines({
  most,
  mostOfSeller,
  waitMs,
}: {
  most: number
  mostOfSeller: number
  waitMs: number
}): SellerLines {
  const inside = new Map<string, number>()
  const line = new Set<Waiter>()
  let insideInAll = 0

  const hasRoom = (sellerId: string) =>
    insideInAll < most && (inside.get(sellerId) ?? 0) < mostOfSeller
  const count = (sellerId: string, by: 1 | -1) => {
    insideInAll += by
    const left = (inside.get(sellerId) ?? 0) + by
    if (left === 0) inside.delete(sellerId)
    else inside.set(sellerId, left)
  }
  const admitNext = () => {
    for (const waiter of line) {
      if (insideInAll >= most) return
      if (!hasRoom(waiter.sellerId)) continue
      line.delete(waiter)
      clearTimeout(waiter.timer)
      count(waiter.sellerId, 1)
      waiter.admit()
    }
  }
  const stand = (sellerId: string) =>
    new Promise<void>((admit, reject) => {
      const giveUp = () => {
        line.delete(waiter)
        reject(refuse('Unavailable', { retry_after_seconds: 1 }, 'The seller is busy; try again.'))
      }
      const waiter: Waiter = { sellerId, admit, timer: setTimeout(giveUp, waitMs) }
      line.add(waiter)
    })
  return {
    async pass(sellerId, work) {
      if (hasRoom(sellerId)) count(sellerId, 1)
      else await stand(sellerId)
      try {
        return await work()
      } finally {
        count(sellerId, -1)
        admitNext()
      }
    },
  }
}
