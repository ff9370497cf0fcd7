export type Finding = {
  what: string
  /** What is amiss and keeps nothing from starting is shown, and does not fail the check. */
  fine: boolean | 'a start does without'
  says: string
}
