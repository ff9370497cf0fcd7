import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { TASKS, type Task, type TaskWords } from './tasks.ts'

const WORDS: Readonly<Record<string, TaskWords>> = { en, de, ar }
const SHORTEST = 3
const MOST = 6

export type FoundTask = Task & { label: string }

/**
 * Tasks and pages by what people call them: each word that is typed begins a word of the label or
 * of its other names, with or without accents.
 */
export function findTasks(
  typed: string,
  { language, permissions }: { language: string; permissions: readonly string[] },
): FoundTask[] {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter(word => word !== '')
  if (wanted.join('').length < SHORTEST) return []
  const words = WORDS[language] ?? en
  const isOpen = ({ needs }: Pick<Task, 'needs'>) =>
    needs.length === 0 || needs.some(permission => permissions.includes(permission))
  return TASKS.filter(isOpen)
    .filter(({ id }) => {
      const known = plain(`${words[id].label} ${words[id].also}`).split(/[\s,:-]+/)
      return wanted.every(word => known.some(one => one.startsWith(word)))
    })
    .slice(0, MOST)
    .map(task => ({ ...task, label: words[task.id].label }))
}

function plain(text: string): string {
  return text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}
