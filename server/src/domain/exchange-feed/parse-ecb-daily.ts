import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type FeedReading, notAFeed, parsePlainDate, readable, unreadable } from './feed.ts'

/** The daily rates carry a date only; they are published around four in Frankfurt. */
const PUBLISHED = { timeZone: 'Europe/Berlin', plainTime: '16:00' }

type Day = { date: Temporal.PlainDate; rates: Map<string, string> }

/** Reads the reference rates of the European Central Bank (eurofxref-daily.xml), based on EUR. */
export function parseEcbDaily(xml: string): FeedReading {
  const mistaken = notAFeed(xml)
  if (mistaken !== null) return mistaken
  const root = parseXml(xml)
  if (root === null) {
    return unreadable({ problem: 'malformed', detail: 'the feed is not well-formed XML' })
  }
  const blocks = cubesOf(root.Envelope).flatMap(cubesOf)
  const days = blocks.map(dayOf).filter(day => day !== null)
  const latest = days.toSorted((a, b) => Temporal.PlainDate.compare(b.date, a.date))[0]
  if (latest === undefined) {
    return unreadable({ problem: 'no_date', detail: 'no block of rates has a date' })
  }
  if (latest.rates.size === 0) {
    return unreadable({
      problem: 'no_rates',
      detail: `nothing is listed on ${latest.date.toString()}`,
    })
  }
  const asOf = latest.date.toZonedDateTime(PUBLISHED).toInstant()
  return readable({ base: 'EUR', asOf, rates: latest.rates })
}

/**
 * The parser accepts truncated and crossed tags silently, so the text is validated first. A
 * document type is refused outright: the feed has none, and it can define entities.
 */
function parseXml(xml: string): Record<string, unknown> | null {
  if (/<!DOCTYPE/i.test(xml) || XMLValidator.validate(xml) !== true) return null
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    isArray: name => name === 'Cube',
    maxNestedTags: 10,
  })
  try {
    return recordOf(parser.parse(xml))
  } catch {
    return null
  }
}

function cubesOf(node: unknown): Record<string, unknown>[] {
  const cubes = recordOf(node).Cube
  return Array.isArray(cubes) ? cubes.map(recordOf) : []
}

function dayOf(block: Record<string, unknown>): Day | null {
  const date = typeof block.time === 'string' ? parsePlainDate(block.time) : null
  if (date === null) return null
  const rates = new Map<string, string>()
  for (const { currency, rate } of cubesOf(block)) {
    if (typeof currency === 'string') rates.set(currency, typeof rate === 'string' ? rate : '')
  }
  return { date, rates }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
