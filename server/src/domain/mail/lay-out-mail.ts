import { groupFacts, type MailFrame } from './mail-frame.ts'
import { renderHtml } from './mail-html.ts'
import type { MailFact, MailWords } from './words.ts'

/** What a mail says as HTML and as plain text. */
export function layOutMail(words: MailWords, frame: MailFrame): { html: string; text: string } {
  return { html: renderHtml(words, frame), text: mailText(words, frame) }
}

export function mailText(words: MailWords, { sender, footer }: MailFrame): string {
  const parts = [
    ...words.paragraphs,
    ...(words.code === undefined ? [] : [words.code]),
    ...groupFacts(words.facts ?? []).map(group => group.map(textOfFact).join('\n')),
    ...[words.button, words.secondButton].flatMap(button =>
      button ? [`${button.label}:\n${button.url}`] : [],
    ),
    ...(words.closing ?? []),
    `-- \n${sender}${footer ? `\n${footer}` : ''}`,
    ...(words.optOut ? [`${words.optOut.label}:\n${words.optOut.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** What has several lines stands below its label. */
function textOfFact({ label, value, link }: MailFact): string {
  const said = value === '' && link ? [] : value.split(/\r\n|\r|\n/)
  const lines = [...said, ...(link ? [link.url] : [])]
  return lines.length === 1 ? `${label}: ${lines[0]}` : [`${label}:`, ...lines].join('\n  ')
}
