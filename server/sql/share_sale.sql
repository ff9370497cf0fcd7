-- Whoever sells keeps the sale of its options as it is until the transaction ends, and whoever
-- changes it waits for them: then every hold is either seen by the change or knows of it. These
-- locks write nothing, and those who sell do not wait for each other. They come before all others.
create or replace function share_sale(of_options uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
end $$;
