import type { SellerSettings } from '#contract/seller-settings.ts'
import { companyLines } from '#domain/company.ts'
import type { SiteText } from '#domain/legal-texts.ts'
import { legalLines } from '#domain/mail/legal-lines.ts'

/** Below every mail of a seller: its own last lines, who it is, and what a booking was made by. */
export function mailFooter(
  { mail_footer: own, company }: Pick<SellerSettings, 'mail_footer' | 'company'>,
  { locale, texts = [] }: { locale: string; texts?: readonly SiteText[] | null },
): string | null {
  const blocks = [
    own ?? '',
    company ? companyLines(company, locale).join('\n') : '',
    legalLines(texts ?? [], locale).join('\n'),
  ].filter(block => block !== '')
  return blocks.length === 0 ? null : blocks.join('\n\n')
}
