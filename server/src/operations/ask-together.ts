type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: unknown): void }
type Question<Asked, Answer> = { asked: Asked; waiting: Waiting<Answer>[] }

/**
 * Puts questions that come at the same time into one call: whatever comes while calls are under way
 * goes into the next one, and nobody waits for company. Those that are the same are asked once, as
 * a departure that many look at is. An answer is never older than its question.
 */
export function askTogether<Asked, Answer>({
  mostCalls,
  mostAtOnce,
  nameOf,
  ask,
}: {
  mostCalls: number
  mostAtOnce: number
  /** What makes two questions the same. */
  nameOf: (asked: Asked) => string
  /** An answer for each question, in their order. */
  ask: (questions: readonly Asked[]) => Promise<readonly Answer[]>
}): (asked: Asked) => Promise<Answer> {
  const queue = new Map<string, Question<Asked, Answer>>()
  let calls = 0
  let isPlanned = false

  const takeSome = (): Question<Asked, Answer>[] => {
    const some: Question<Asked, Answer>[] = []
    for (const [name, question] of queue) {
      if (some.length === mostAtOnce) break
      queue.delete(name)
      some.push(question)
    }
    return some
  }
  const send = () => {
    isPlanned = false
    while (calls < mostCalls && queue.size > 0) void run(takeSome())
  }
  const run = async (questions: readonly Question<Asked, Answer>[]) => {
    calls += 1
    try {
      const answers = await ask(questions.map(({ asked }) => asked))
      for (const [at, { waiting }] of questions.entries()) {
        for (const { resolve } of waiting) resolve(answers[at] as Answer)
      }
    } catch (error) {
      for (const { reject } of questions.flatMap(({ waiting }) => waiting)) reject(error)
    }
    calls -= 1
    send()
  }
  return asked =>
    new Promise((resolve, reject) => {
      const name = nameOf(asked)
      const same = queue.get(name)
      if (same) same.waiting.push({ resolve, reject })
      else queue.set(name, { asked, waiting: [{ resolve, reject }] })
      if (isPlanned || calls >= mostCalls) return
      // Requests that were read in the same turn of the event loop ask together.
      isPlanned = true
      setImmediate(send)
    })
}
