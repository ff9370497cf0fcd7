import type { Tx } from '../database.ts'
import { mailsOf, type Person } from './erase-person.ts'
import type { Erasure } from './erasures.ts'

type Gone = { bookingIds: readonly string[]; enquiryIds: readonly string[] }

/**
 * Writes down who is about to be erased, by ids alone. Their mails and their account are named by
 * rows that lead to their address in a copy of the database: those rows themselves, and whatever is
 * kept of them.
 */
export async function insertPersonErasures(
  tx: Tx,
  { person, gone, kept, now }: { person: Person; gone: Gone; kept: Gone; now: Temporal.Instant },
): Promise<void> {
  const { sellerId, emailKey } = person
  const theirs = tx`where seller_id = ${sellerId} and email_key = ${emailKey}`
  await tx`
    insert into erasures (id, seller_id, subject_id, kind, erased_at)
    select gen_random_uuid(), ${sellerId}, id, kind, ${now.toString()}
    from (
      select unnest(${gone.bookingIds}::uuid[]) as id, 'person' as kind
      union all
      select unnest(${gone.enquiryIds}::uuid[]), 'enquiry'
      union all
      select unnest(${[...kept.bookingIds, ...kept.enquiryIds]}::uuid[]), 'traces'
      union all
      select m.id, 'traces' from mail_outbox m where ${mailsOf(tx, [person])}
      union all
      select id, 'traces' from traveller_sessions ${theirs}
      union all
      select id, 'traces' from sign_in_links ${theirs}
      union all
      select id, 'traces' from passkeys ${theirs}
      union all
      select id, 'traces' from saved_trips ${theirs}
      union all
      select id, 'traces' from traveller_profiles ${theirs}
    ) as gone
  `
}

/**
 * Whose mails and accounts lines of a ledger name that this database does not know yet. What it
 * knows was erased before it was copied, and whatever is there now came later.
 */
export async function listPeopleOfTraces(tx: Tx, erasures: readonly Erasure[]): Promise<Person[]> {
  const traces = erasures.filter(({ kind }) => kind === 'traces')
  if (traces.length === 0) return []
  const ids = traces.map(({ id }) => id)
  const subjects = traces.map(({ subjectId }) => subjectId)
  return tx<Person[]>`
    with named as (
      select g.subject_id from unnest(${ids}::uuid[], ${subjects}::uuid[]) as g (id, subject_id)
      where not exists (select from erasures e where e.id = g.id)
    )
    select r.seller_id as "sellerId", r.email_key as "emailKey"
    from (
      select id, seller_id, lead_email_key as email_key from bookings
        where id in (select subject_id from named)
      union all
      select id, seller_id, email_key from enquiries where id in (select subject_id from named)
      union all
      select m.id, m.seller_id, lower(case when m.template = 'enquiry-received'
          then m.reply_to else m.to_address end)
        from mail_outbox m where m.id in (select subject_id from named)
      union all
      select id, seller_id, email_key from traveller_sessions
        where id in (select subject_id from named)
      union all
      select id, seller_id, email_key from sign_in_links
        where id in (select subject_id from named)
      union all
      select id, seller_id, email_key from passkeys where id in (select subject_id from named)
      union all
      select id, seller_id, email_key from saved_trips
        where id in (select subject_id from named)
      union all
      select id, seller_id, email_key from traveller_profiles
        where id in (select subject_id from named)
    ) r
    where r.email_key is not null and r.seller_id is not null
    group by r.seller_id, r.email_key
  `
}
