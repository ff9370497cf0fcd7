-- Jobs are queued in the transaction that causes them. The queue's tables belong to the owner and
-- are closed to the serving role, so this acts for the owner.
create or replace function enqueue_job(task text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, job_key => task, job_key_mode => 'replace', max_attempts => 25
  );
end $$;
