import type { Settings } from './settings/settings.ts'

/** Longer than a balancer takes that asks every second and believes the second no. */
const BEHIND_A_BALANCER_SECONDS = 5

/** How long a process serves on after it said that it is not ready. */
export function drainMsOf({ drainSeconds }: Settings, command: 'serve' | 'start'): number {
  const usual = command === 'serve' ? BEHIND_A_BALANCER_SECONDS : 0
  return (drainSeconds ?? usual) * 1_000
}
