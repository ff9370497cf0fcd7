-- What a site says by law, by kind and language. A text is never edited: whoever publishes another
-- one ends it, and bookings go on naming the version that they were made by.
create table legal_texts (
  seller_id uuid not null,
  storefront_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('imprint', 'terms', 'privacy', 'withdrawal', 'consent')),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  body text not null check (length(body) between 1 and 60000),
  published_at timestamptz not null,
  ended_at timestamptz,
  primary key (seller_id, storefront_id, id),
  unique (id),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create unique index legal_texts_in_force on legal_texts (seller_id, storefront_id, kind, locale)
  where ended_at is null;
create trigger announce_legal_texts after insert or update or delete on legal_texts
  for each row execute function announce_change('seller_id');
create trigger refuse_other_words
  before update of id, kind, locale, body, published_at on legal_texts
  for each row when (
    (new.id, new.kind, new.locale, new.body, new.published_at)
    is distinct from (old.id, old.kind, old.locale, old.body, old.published_at)
  ) execute function refuse_other_words();
