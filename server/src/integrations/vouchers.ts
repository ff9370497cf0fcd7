import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { encode } from 'uqr'
import type { VoucherPage } from '#domain/vouchers.ts'
import { openTurns, type TurnLimits } from './images/turns.ts'
import type { Printed, PrintJob } from './vouchers/print-pages.ts'
import { qrPng } from './vouchers/qr-png.ts'

/** Draws the codes of vouchers, and prints them as PDF. */
export type VoucherPrinter = {
  /** An SVG. */
  drawCode(code: string): string
  /** A PNG, for what shows no SVG. */
  paintCode(code: string): Buffer
  print(page: VoucherPage): Promise<Buffer | 'busy'>
  close(): void
}

export type PrinterLimits = TurnLimits & { longestMs: number; idleMs: number; mostPages: number }

// Together shorter than the time after which a connection without any traffic is closed.
const LIMITS: PrinterLimits = {
  atOnce: 1,
  mostWaiting: 20,
  longestWaitMs: 8_000,
  longestMs: 10_000,
  idleMs: 60_000,
  mostPages: 500,
}

/**
 * Pages are laid out in a process of its own: the library is native code that cannot be
 * interrupted, takes long to load and keeps what it has read. The process starts with the first
 * page, prints one after the other, and ends when there is nothing to print for a while.
 */
export function openVoucherPrinter(changed: Partial<PrinterLimits> = {}): VoucherPrinter {
  const limits = { ...LIMITS, ...changed }
  const turns = openTurns(limits)
  let press: Press | null = null
  let idle: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(idle)
    press?.child.kill('SIGKILL')
    press = null
  }
  return {
    drawCode: drawQrCode,
    paintCode: qrPng,
    async print({ code, madeAt, ...page }) {
      const leave = await turns.take()
      if (leave === null) return 'busy'
      clearTimeout(idle)
      try {
        press ??= startPress()
        const data = JSON.stringify({ ...page, qr: drawQrCode(code) })
        const madeAtSeconds = Math.floor(madeAt.epochMilliseconds / 1000)
        const pdf = await printOn(press, { data, madeAtSeconds }, limits.longestMs)
        press.pages += 1
        if (press.pages >= limits.mostPages) stop()
        return pdf
      } catch (error) {
        // Whatever it was, the next page gets a new process.
        stop()
        if (error === TOO_SLOW) return 'busy'
        throw error
      } finally {
        idle = setTimeout(stop, limits.idleMs).unref()
        leave()
      }
    },
    close: stop,
  }
}

type Press = { child: ChildProcess; pages: number }

const PRINTING = fileURLToPath(new URL('./vouchers/print-pages.ts', import.meta.url))

/** It knows none of our secrets, and ends with us. */
function startPress(): Press {
  const child = fork(PRINTING, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return { child, pages: 0 }
}

const TOO_SLOW = new Error('A voucher takes too long to print')

function printOn({ child }: Press, job: PrintJob, longestMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, longestMs, TOO_SLOW)
    const onGone = () => end(new Error('The process that prints vouchers has ended'))
    const onPrinted = ({ pdf }: Printed) => end(null, Buffer.from(pdf))
    function end(error: Error | null, pdf?: Buffer) {
      clearTimeout(timer)
      child.off('exit', onGone).off('error', onGone).off('message', onPrinted)
      if (pdf) resolve(pdf)
      else reject(error)
    }
    child.on('exit', onGone).on('error', onGone).on('message', onPrinted)
    child.send(job, error => error && onGone())
  })
}

/** Modules around a code that stay empty, without which scanners do not find it. */
const QUIET = 4

/**
 * A text as a QR code: a picture of one path, sharp at any size. A quarter of it may be covered or
 * crumpled. It is black on white in any surroundings, because most scanners know no other.
 */
function drawQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'Q', border: 0 })
  const whole = size + 2 * QUIET
  const path = data.flatMap((row, y) => runsOf(row).map(([x, length]) => runAt({ x, y, length })))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/>` +
    `<path fill="#000" d="${path.join('')}"/></svg>`
  )
}

/** Where each run of dark modules begins, and how long it is. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (let x = 0; x < row.length; x++) {
    const last = runs.at(-1)
    if (!row[x]) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

function runAt({ x, y, length }: { x: number; y: number; length: number }): string {
  return `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`
}
