-- Which versions of its site's texts a booking was made by.
alter table bookings add column shown_texts jsonb;
