-- Documents of trips now also have each title as one entry. The job that works off the backlog
-- writes them again; until then trips are found by what their documents had before.
insert into search_backlog (seller_id, trip_id)
select seller_id, trip_id from trip_listings
order by seller_id, trip_id
on conflict (seller_id, trip_id) do nothing;
