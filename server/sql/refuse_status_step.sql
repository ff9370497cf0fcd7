-- A booking goes from status to status only by these steps, whatever code moves it.
create or replace function refuse_status_step() returns trigger
language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('on_hold', 'expired'), ('on_hold', 'pending'), ('on_hold', 'confirmed'),
    ('pending', 'confirmed'), ('pending', 'rejected'), ('pending', 'cancelled'),
    ('confirmed', 'cancelled')
  ) then
    return new;
  end if;
  -- Money that came by card after a lapse brings a booking back, where its places are free.
  if old.status = 'cancelled' and new.status in ('pending', 'confirmed') and new.paid > old.paid
    and old.cancellation ->> 'by' = 'system' and new.cancellation is null
  then
    return new;
  end if;
  raise exception 'a booking does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'bookings_status_step';
end $$;
