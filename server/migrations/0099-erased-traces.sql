-- outset: no transaction
-- Whoever still has something to come keeps that, and loses mails and account all the same; and an
-- account may be all there is. The ledger names those by the ids of such rows. The rules are checked
-- after they stand: reading the table then keeps nobody from writing to it.
alter table erasures drop constraint if exists erasures_check;
alter table erasures drop constraint if exists erasures_of_a_field;
alter table erasures add constraint erasures_of_a_field
  check ((kind in ('details', 'person', 'enquiry', 'traces')) = ("position" is null)) not valid;
alter table erasures validate constraint erasures_of_a_field;
alter table erasures drop constraint if exists erasures_kind_check;
alter table erasures drop constraint if exists erasures_of_a_kind;
alter table erasures add constraint erasures_of_a_kind
  check (kind in ('details', 'date_of_birth', 'passport_number', 'medical_note', 'person',
    'enquiry', 'traces')) not valid;
alter table erasures validate constraint erasures_of_a_kind;
