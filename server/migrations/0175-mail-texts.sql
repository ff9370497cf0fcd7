-- The seller's own words for mails that the service writes to guests: for one kind of mail in one
-- language. What is null says what the service says.
create table mail_texts (
  seller_id uuid not null references sellers,
  mail text not null,
  locale text not null check (locale in ('en', 'de', 'ar')),
  subject text,
  lead text,
  closing text,
  updated_at timestamptz not null,
  primary key (seller_id, mail, locale),
  check (num_nonnulls(subject, lead, closing) > 0)
);
alter table mail_texts enable row level security;
alter table mail_texts force row level security;
create policy own_rows on mail_texts
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
create trigger announce_mail_texts after insert or update or delete on mail_texts
  for each row execute function announce_change('seller_id');
