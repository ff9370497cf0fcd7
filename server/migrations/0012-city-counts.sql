-- The cities of a marketplace are counted over all its trips, with their sellers. From an index with
-- just these two columns that takes a third of the time that the rows themselves take.
create index trip_listings_city_sellers on trip_listings (city_slug, seller_id) where on_network;
