import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

/** What somebody asked beside what one answers; below each other where there is little room. */
export function TwoColumns({ asked, answer }: { asked: ReactNode; answer: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{asked}</div>
      <div>{answer}</div>
    </div>
  )
}
