-- Mails are written here by all who have some, so that their columns are listed once. One that has to
-- wait for room in the hour of its address is written as such.
create or replace function write_mails(mails jsonb) returns void
language sql as $$
  insert into mail_outbox
    (id, seller_id, booking_id, template, locale, to_address, reply_to, from_name, subject, sealed,
     status, last_error, created_at, due_at, drop_after, held_since, held_for)
  select m.id, m.seller_id, m.booking_id, m.template, m.locale, m.to_address, m.reply_to,
    m.from_name, m.subject, decode(m.sealed, 'base64'), m.status, m.last_error, m.created_at,
    coalesce(m.held_until, m.created_at), m.drop_after,
    case when m.held_until is not null then m.created_at end,
    case when m.held_until is not null then lower(m.to_address) end
  from jsonb_to_recordset(mails) as m (
    id uuid, seller_id uuid, booking_id uuid, template text, locale text, to_address text,
    reply_to text, from_name text, subject text, sealed text, status text, last_error text,
    created_at timestamptz, drop_after timestamptz, held_until timestamptz
  )
$$;
