export type ChangeQueues<Waiting> = {
  /** Whether somebody waits for the option already: whoever comes then joins them at once. */
  has(optionId: string): boolean
  join(optionId: string, waiting: Waiting): void
}

type Means<Waiting> = {
  /** How many may wait in the database, each with a connection of its own. */
  most: number
  /** Waits for the change in the database and answers when it is over; throws to end the queue. */
  goFirst(waiting: Waiting): Promise<void>
  /** Those behind go on as if they came just now. */
  goOn(waiting: Waiting[]): void
  giveUp(waiting: Waiting[], error: unknown): void
}

/**
 * Those who want what its seller changes just now. One of each option waits in the database, the
 * others behind it and here: a rush on an option that is being changed must not take the
 * connections of everybody else.
 */
export function openChangeQueues<Waiting>(means: Means<Waiting>): ChangeQueues<Waiting> {
  const byOption = new Map<string, Waiting[]>()
  const upNext: string[] = []
  let waitingThere = 0

  const send = () => {
    while (waitingThere < means.most) {
      const optionId = upNext.shift()
      if (optionId === undefined) return
      void run(optionId)
    }
  }
  const run = async (optionId: string) => {
    waitingThere += 1
    const first = byOption.get(optionId)?.shift()
    try {
      if (first) await means.goFirst(first)
      means.goOn(leave(optionId))
    } catch (error) {
      means.giveUp(leave(optionId), error)
    }
    waitingThere -= 1
    send()
  }
  const leave = (optionId: string) => {
    const behind = byOption.get(optionId) ?? []
    byOption.delete(optionId)
    return behind
  }
  return {
    has: optionId => byOption.has(optionId),
    join(optionId, waiting) {
      const queue = byOption.get(optionId)
      if (queue) queue.push(waiting)
      else {
        byOption.set(optionId, [waiting])
        upNext.push(optionId)
        send()
      }
    },
  }
}
