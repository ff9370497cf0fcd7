type Waiting<Asked, Answer> = {
  asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Puts questions that come at the same time into one call: whatever comes while calls are under way
 * goes into the next one, and nobody waits for company. An answer is never older than its question.
 */
export function askTogether<Asked, Answer>({
  mostCalls,
  mostAtOnce,
  ask,
}: {
  mostCalls: number
  mostAtOnce: number
  /** An answer for each question, in their order. */
  ask: (questions: readonly Asked[]) => Promise<readonly Answer[]>
}): (asked: Asked) => Promise<Answer> {
  let queue: Waiting<Asked, Answer>[] = []
  let calls = 0
  let isPlanned = false

  const send = () => {
    isPlanned = false
    while (calls < mostCalls && queue.length > 0) {
      const asking = queue.slice(0, mostAtOnce)
      queue = queue.slice(mostAtOnce)
      void run(asking)
    }
  }
  const run = async (asking: readonly Waiting<Asked, Answer>[]) => {
    calls += 1
    try {
      const answers = await ask(asking.map(({ asked }) => asked))
      for (const [at, { resolve }] of asking.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of asking) reject(error)
    }
    calls -= 1
    send()
  }
  return asked =>
    new Promise((resolve, reject) => {
      queue.push({ asked, resolve, reject })
      if (isPlanned || calls >= mostCalls) return
      // Requests that were read in the same turn of the event loop ask together.
      isPlanned = true
      setImmediate(send)
    })
}
