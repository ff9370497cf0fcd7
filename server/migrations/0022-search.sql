-- What a trip on sale is found by. One row holds all languages: every word of the document carries
-- its language in front ('en:petra') and the best field it stands in as its weight (A title, B
-- names of places and categories, D summary), and the seller's id is a word of it ('@<id>'). The
-- other columns are those of the list, so that counting over what was found joins nothing.
create table trip_search (
  seller_id uuid not null,
  trip_id uuid not null unique,
  on_network boolean not null,
  published_at timestamptz not null,
  template text not null,
  city_slug text not null,
  category_slugs text[] not null,
  length_minutes integer,
  duration text check (duration in ('up_to_3h', '3h_to_6h', 'full_day', 'multi_day')),
  document tsvector not null,
  primary key (seller_id, trip_id),
  -- A trip that leaves the sale leaves the index in the same moment.
  foreign key (seller_id, trip_id) references trip_listings (seller_id, trip_id) on delete cascade
  -- Documents are read for every hit: they stay in their row, unpacked, while they fit.
) with (toast_tuple_target = 8160);
-- New documents wait in a short list until there are enough of them to be sorted into the index
-- together: that takes a third of the time, and the list costs a question up to a millisecond.
create index trip_search_documents on trip_search using gin (document)
  with (fastupdate = on, gin_pending_list_limit = 1024);
-- Without a question a search counts everything that is sold: from these it need not read
-- documents.
create index trip_search_newest on trip_search (seller_id, published_at desc, trip_id desc)
  include (template, city_slug, category_slugs, length_minutes, duration);
create index trip_search_network on trip_search (published_at desc, trip_id desc)
  include (seller_id, template, city_slug, category_slugs, length_minutes, duration)
  where on_network;
create trigger announce_trip_search after insert or update on trip_search
  for each row execute function announce_search_change();

-- Title and summary as they are compared, for when the index may not be asked.
create table trip_search_texts (
  seller_id uuid not null,
  trip_id uuid not null,
  locale text not null,
  folded text not null,
  primary key (seller_id, trip_id, locale),
  foreign key (seller_id, trip_id) references trip_search (seller_id, trip_id) on delete cascade
);

-- Every word of the documents, to find those that a misspelt one may mean: two words with a key in
-- common are close. Words are only ever added, so that writers do not wait for each other; a
-- rebuild takes away those that nobody uses any more.
create table search_words (
  locale text not null,
  word text not null,
  keys integer[] not null,
  primary key (locale, word)
);
create index search_words_by_key on search_words using gin (keys) with (fastupdate = off);

-- Trips whose documents are to be written again after a change that touches many of them.
create table search_backlog (
  seller_id uuid not null,
  trip_id uuid not null,
  primary key (seller_id, trip_id)
);

-- A new database has no trips, and an index of none is complete.
create table search_state (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('ready', 'down', 'not_set_up'))
);
insert into search_state (state) values ('ready');
create trigger announce_search_state after update on search_state
  for each row execute function announce_change('none');

-- The last rebuild; how far it is can be told from the backlog.
create table search_rebuild (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  trip_count integer not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
