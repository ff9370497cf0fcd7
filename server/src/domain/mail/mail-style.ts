import { DARK_BOX, LIGHT_BOX, type MailColors } from './mail-look.ts'

// Inline, because many programs drop what stands in the head. What does stand there only makes a
// mail better: narrow screens and readers in the dark.
export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
export const WIDE = `${TABLE} width="100%"`
export const INK = 'color:#18181b'
export const SOFT = 'color:#5b5b63'
export const LINE = '#dddde0'
export const BOX = LIGHT_BOX
/** As wide as all programs show it. */
export const MAIL_WIDTH = 600
export const PLAIN_COLORS: MailColors = {
  brand: '#18181b',
  onBrand: '#ffffff',
  link: '#18181b',
  linkInDark: '#f4f4f5',
}

export function styleSheet({ linkInDark }: MailColors): string {
  const dark = [
    ['page', 'background:#111113'],
    ['card', 'background:#1d1d20'],
    ['box', `background:${DARK_BOX}`],
    ['ink', 'color:#f4f4f5'],
    ['soft', 'color:#b4b4bc'],
    ['line', 'border-color:#47474d'],
    ['link', `color:${linkInDark}`],
  ]
  const rules = (before: string) =>
    dark.map(([name, rule]) => `${before}.${name}{${rule} !important}`).join('')
  return [
    '<style>',
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}' +
      '.edge{padding:0 !important}.card{border-radius:0 !important}' +
      '.head{font-size:23px !important;line-height:30px !important}' +
      '.stack{display:block !important;width:auto !important;padding-inline:0 !important}' +
      '.wide{width:100% !important;text-align:center !important}}',
    `@media (prefers-color-scheme:dark){${rules('')}}`,
    // Outlook on the web marks what it turns dark.
    `${rules('[data-ogsb] ')}`,
    '</style>',
  ].join('\n')
}
