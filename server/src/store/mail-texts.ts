import type { KeptMailText } from '#domain/mail/mail-text.ts'
import { type Reader, readAs, type Tx } from './database.ts'

type TextKey = { sellerId: string; mail: string; locale: string }

const columns = (reader: Reader) => reader`
  mail, locale, subject, lead, closing, updated_at as "updatedAt"
`

/** All that a seller has worded; there are only so many mails and languages. */
export async function listMailTexts(reader: Reader, sellerId: string): Promise<KeptMailText[]> {
  return readAs(
    reader,
    { seller: sellerId },
    tx => tx<KeptMailText[]>`
      select ${columns(tx)} from mail_texts
      where seller_id = ${sellerId} order by mail, locale
    `,
  )
}

/** The same of one mail. */
export async function listTextsOfMail(
  reader: Reader,
  { sellerId, mail }: Omit<TextKey, 'locale'>,
): Promise<KeptMailText[]> {
  return readAs(
    reader,
    { seller: sellerId },
    tx => tx<KeptMailText[]>`
      select ${columns(tx)} from mail_texts
      where seller_id = ${sellerId} and mail = ${mail} order by locale
    `,
  )
}

/** Until the transaction ends, so that two who word it wait for each other. */
export async function lockMailText(
  tx: Tx,
  { sellerId, mail, locale }: TextKey,
): Promise<KeptMailText | null> {
  const [row] = await tx<KeptMailText[]>`
    select ${columns(tx)} from mail_texts
    where seller_id = ${sellerId} and mail = ${mail} and locale = ${locale} for update
  `
  return row ?? null
}

export async function upsertMailText(
  tx: Tx,
  sellerId: string,
  { mail, locale, subject, lead, closing, updatedAt }: KeptMailText,
): Promise<void> {
  await tx`
    insert into mail_texts (seller_id, mail, locale, subject, lead, closing, updated_at)
    values (${sellerId}, ${mail}, ${locale}, ${subject}, ${lead}, ${closing},
      ${updatedAt.toString()})
    on conflict (seller_id, mail, locale) do update set
      subject = excluded.subject, lead = excluded.lead, closing = excluded.closing,
      updated_at = excluded.updated_at
  `
}

export async function deleteMailText(tx: Tx, { sellerId, mail, locale }: TextKey): Promise<void> {
  await tx`
    delete from mail_texts
    where seller_id = ${sellerId} and mail = ${mail} and locale = ${locale}
  `
}
