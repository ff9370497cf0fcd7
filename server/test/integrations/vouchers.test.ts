import { describe, expect, onTestFinished, test } from 'vitest'
import type { VoucherPage } from '#domain/vouchers.ts'
import { openVoucherPrinter, type PrinterLimits } from '#integrations/vouchers.ts'

const PAGE: VoucherPage = {
  code: 'V1.7K4MQ2ZX9HTB.5D0W9V3TQZ8N1K6Y2M4R7C0XBE',
  madeAt: Temporal.Instant.from('2026-11-15T10:00:00Z'),
  language: 'ar',
  is_rtl: true,
  title: 'قسيمة الحجز',
  seller: 'أيام الصحراء',
  trip: 'البتراء ليلاً (Petra by Night)',
  option: 'مجموعة صغيرة',
  ref_label: 'رقم الحجز',
  ref: '7K4M-Q2ZX-9HTB',
  scan_note: 'أظهر هذا الرمز عند البدء',
  facts: [{ label: 'الهاتف', values: ['+962 7 9123-4567'], is_ltr: true }],
  lists: [],
  contact_label: 'للاستفسار',
  contact: ['hello@desert.example'],
  company: ['أيام الصحراء ذ.م.م', 'WhatsApp: https://wa.me/962791234567'],
}

function open(limits: Partial<PrinterLimits>) {
  const patient = { longestMs: 60_000, longestWaitMs: 60_000 }
  const printer = openVoucherPrinter({ ...patient, ...limits })
  onTestFinished(() => printer.close())
  return printer
}

const isPdf = (printed: Buffer | 'busy') =>
  printed !== 'busy' && printed.subarray(0, 5).toString() === '%PDF-'

describe('printing vouchers', () => {
  test('the same page is the same bytes, on an old process and on a new one', async () => {
    const printer = open({ mostPages: 2 })
    const [one, two, three] = [
      await printer.print(PAGE),
      await printer.print(PAGE),
      await printer.print(PAGE),
    ]
    expect(isPdf(one)).toBe(true)
    expect(two).toEqual(one)
    expect(three).toEqual(one)
  })

  test('one at a time: who finds too many waiting is told so at once [R-TKT-07]', async () => {
    const printer = open({ mostWaiting: 1 })
    const printed = await Promise.all([1, 2, 3, 4].map(() => printer.print(PAGE)))
    expect(printed.map(isPdf)).toEqual([true, true, false, false])
    expect(printed.slice(2)).toEqual(['busy', 'busy'])
  })

  test('one that takes too long is given up, and the next gets a process of its own [R-TKT-07]', async () => {
    const printer = open({ longestMs: 0 })
    expect(await printer.print(PAGE)).toBe('busy')
    expect(isPdf(await open({}).print(PAGE))).toBe(true)
    expect(await printer.print(PAGE)).toBe('busy')
  })

  test('a page that cannot be laid out harms no other', async () => {
    const printer = open({})
    const broken = { ...PAGE, facts: null as never }
    await expect(printer.print(broken)).rejects.toThrow('has ended')
    expect(isPdf(await printer.print(PAGE))).toBe(true)
  })

  test('a code is drawn with a quiet zone, black on white [R-TKT-03]', () => {
    const svg = open({}).drawCode(PAGE.code)
    // 29 modules and four on each side.
    expect(svg).toContain('viewBox="0 0 37 37"')
    expect(svg.length).toBeLessThan(10_000)
  })
})
