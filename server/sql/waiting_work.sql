-- Whether there is something for a worker to do, and when something next falls due by itself: probes of
-- short indexes, in one statement. A notice to staff is a mail that is yet to be written. It takes no
-- transaction and no scope to be set; it tells nothing else. The settings keep one plan for good: one
-- that goes by those indexes, whatever the tables were like when somebody last counted.
create or replace function waiting_work(at timestamptz)
returns table (events boolean, deliveries boolean, mails boolean, next_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select exists (select from events where sequence is null),
    exists (select from webhook_queues where due_at <= at),
    exists (select from mail_outbox where status = 'queued' and due_at <= at)
      or exists (select from staff_notices where sent_at is null and due_at <= at),
    least((select due_at from webhook_queues where due_at > at order by due_at limit 1),
      (select due_at from mail_outbox where status = 'queued' and due_at > at
        order by due_at limit 1),
      (select due_at from staff_notices where sent_at is null and due_at > at
        order by due_at limit 1));
end $$;
