-- A request lies with its seller, and what is unique on one of several servers names the seller. The
-- digest of a random token needs no guard against a second one.
drop index payment_requests_by_token;
create index payment_requests_by_token on payment_requests (token_digest);
