interface Step {
  name: string
  title: string
}
export function readArguments(args: string[]): { fast: boolean; only: string[] | null } | null
export function chooseSteps(
  steps: Step[],
  changes: { paths: string[]; present: string[] },
  how?: { isNamed?: boolean },
): (Step & { /** The changed files that it is about. */ changed: string[] })[]
