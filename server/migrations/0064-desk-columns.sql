-- outset: no transaction
-- Staff also book for a guest of whom they know nothing but the name, so a booking that was checked
-- out has a name, and an address only where somebody gave one. The rule is checked after it stands:
-- reading the table then keeps nobody from writing to it.
alter table bookings drop constraint if exists bookings_check3;
alter table bookings drop constraint if exists bookings_lead_named;
alter table bookings add constraint bookings_lead_named
  check ((checked_out_at is null) = (lead_name is null)
    and (lead_email is null) = (lead_email_key is null)) not valid;
alter table bookings validate constraint bookings_lead_named;
-- Words by which the office sorts its bookings; null is none.
alter table bookings add column if not exists tags text[];
-- Which booking a mail is about, so that the office can look up what a guest was sent.
alter table mail_outbox add column if not exists booking_id uuid;
-- Who of the team has taken an enquiry; nobody where it is null.
alter table enquiries add column if not exists assigned_to uuid;
