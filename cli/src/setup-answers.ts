import { createInterface } from 'node:readline'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'

export type Question<T> = {
  /** How it is called on the command line, without the dashes. */
  flag: string
  asks: string
  /** Taken when nothing is said; null when something has to be. */
  otherwise: string | null
  /** Throws a StartError, whose sentence says what is wrong and never repeats a secret. */
  read(text: string): T | Promise<T>
}

/** Where answers come from: what was given on the command line, else from a person. */
export type Answers = {
  answer<T>(question: Question<T>): Promise<T>
  close(): void
}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** A wrong answer of a person is asked again; a wrong flag ends it, for a script reads no words. */
export function openAnswers(
  given: Readonly<Record<string, string | undefined>>,
  terminal: Terminal | null,
): Answers {
  const person = terminal && openPerson(terminal)
  return {
    async answer(question) {
      const { flag, otherwise } = question
      const text = given[flag]
      if (text !== undefined) return question.read(text.trim())
      if (person) return askUntilRight(person, question)
      if (otherwise === null) throw new StartError(`--${flag} is missing: ${question.asks}`)
      return question.read(otherwise)
    },
    close: () => person?.close(),
  }
}

type Person = ReturnType<typeof openPerson>

/** Keeps lines that come before they are asked for, as when several are pasted. */
function openPerson({ input, output }: Terminal) {
  const prompt = createInterface({ input, output })
  const lines = prompt[Symbol.asyncIterator]()
  return {
    async ask(question: string): Promise<string> {
      prompt.setPrompt(question)
      prompt.prompt()
      const line = await lines.next()
      if (line.done) throw new StartError('Nobody answers any more; nothing was set up.')
      return line.value.trim()
    },
    say: (sentence: string) => void output.write(`${sentence}\n`),
    close: () => prompt.close(),
  }
}

async function askUntilRight<T>(
  person: Person,
  { asks, otherwise, read }: Question<T>,
): Promise<T> {
  const hint = otherwise === null || otherwise === '' ? '' : ` [${otherwise}]`
  for (;;) {
    const said = await person.ask(`${asks}${hint} `)
    try {
      return await read(said === '' ? (otherwise ?? '') : said)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      person.say(error.message)
    }
  }
}
