import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('the manifest of a start', () => {
  test('getManifestCsv: a file whose cells no spreadsheet runs', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, name: '=HYPERLINK("https://evil.example","x")' }
    const { ref } = await sale.book({ lead })
    const sent = await sale.seller.send({
      path: `${sale.optionPath}/departures/${sale.start}/manifest.csv`,
    })
    expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(sent.headers['content-disposition']).toBe(
      'attachment; filename="manifest-2027-05-12T0900.csv"',
    )
    const [head, line, rest] = sent.text.split('\r\n')
    expect(head).toMatch(/^"reference","status","traveller"/)
    expect(line).toContain(`"${ref}","confirmed","'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(rest).toBe('')
  })
})
