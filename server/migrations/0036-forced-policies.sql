-- outset: no transaction
-- Policies bind the owner of the tables, too: a connection that lost the serving role on its way, as
-- behind a pooler, sees no rows instead of all.
alter table bank_details force row level security;
alter table secret_keys force row level security;
alter table audit_log force row level security;
alter table mail_outbox force row level security;
alter table events force row level security;
alter table webhook_endpoints force row level security;
alter table webhook_deliveries force row level security;
alter table enquiries force row level security;
alter table enquiry_answers force row level security;
alter table offers force row level security;
alter table bookings force row level security;
alter table payments force row level security;
alter table booking_tokens force row level security;
alter table booking_travellers force row level security;
alter table booking_receipts force row level security;
alter table contact_changes force row level security;
alter table booking_data_keys force row level security;
alter table traveller_sessions force row level security;
alter table sign_in_links force row level security;
alter table passkeys force row level security;
alter table passkey_challenges force row level security;
alter table saved_trips force row level security;
alter table erasures force row level security;
