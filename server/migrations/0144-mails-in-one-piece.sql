-- outset: no transaction
-- What a mail says is encrypted, so that no compression makes it smaller, and fits into its row: to try
-- to compress it, and to keep it in a table beside with an index of its own, cost each mail more than
-- the rest of it. Mails that are written already stay as they are.
alter table mail_outbox set (toast_tuple_target = 8160);
alter table mail_outbox alter column sealed set storage external;
-- The newest sales for others are found by the same first column, under the same condition.
drop index concurrently if exists bookings_sold_for_others;
