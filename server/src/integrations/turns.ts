/**
 * Lets so many work at once, and so many of one seller, so that servers which never answer take
 * nobody else's turn. Whoever finds no room is not kept waiting: it is null.
 */
export function openTurns({ most, mostOfSeller }: { most: number; mostOfSeller: number }) {
  const underWay: string[] = []
  return async <T>(sellerId: string, work: () => Promise<T>): Promise<T | null> => {
    const ofSeller = underWay.filter(one => one === sellerId).length
    if (underWay.length >= most || ofSeller >= mostOfSeller) return null
    underWay.push(sellerId)
    try {
      return await work()
    } finally {
      underWay.splice(underWay.indexOf(sellerId), 1)
    }
  }
}
