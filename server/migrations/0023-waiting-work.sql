-- Whether there is something for a worker to do: probes of short indexes, in one statement. Workers
-- ask many times a second, so it takes no transaction and no scope to be set; it tells nothing else.
create function waiting_work(at timestamptz)
returns table (events boolean, deliveries boolean, mails boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from events where sequence is null),
    exists (select from webhook_lanes where due_at <= at),
    exists (select from mail_outbox where status = 'queued' and due_at <= at)
$$;
revoke execute on function waiting_work(timestamptz) from public;
grant execute on function waiting_work(timestamptz) to outset_app;
