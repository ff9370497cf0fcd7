import { escapeHtml } from './escape-html.ts'
import type { MailColors } from './mail-look.ts'
import { FONT } from './mail-style.ts'

/** What the parts of a mail know of the whole. */
export type Shape = { start: 'left' | 'right'; colors: MailColors }

export function row(content: string, style = '', above = 16): string {
  return (
    `<tr><td class="pad" style="padding:${above}px 32px 0;${FONT};line-height:25px;${style}">` +
    `${content}</td></tr>`
  )
}

export function linesOf(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
}

export function linkTo(url: string, text: string, { link }: MailColors): string {
  const style = `color:${link};text-decoration:underline`
  return `<a href="${escapeHtml(url)}" class="link" style="${style}">${text}</a>`
}
