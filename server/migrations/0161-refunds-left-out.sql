-- Refunds made at the provider that did not fit into the ledger when they were seen, as staff had
-- written the money down already: they are not written down later against other money.
alter table card_payments add column left_out_refunds text[] not null default '{}';
