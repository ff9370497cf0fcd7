import classes from './StatusMark.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'

/** A state in a word: the colour only repeats it. */
export function StatusMark({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.mark} ${classes[tone]}`}>{children}</span>
}
