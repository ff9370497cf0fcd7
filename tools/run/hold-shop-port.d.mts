import type { ChildProcess } from 'node:child_process'

export function holdShopPort(usual: number): Promise<{
  port: number
  handTo(shop: ChildProcess): Promise<boolean>
  holdAgain(): Promise<void>
  release(): void
}>
