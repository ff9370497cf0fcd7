-- A trip runs by the clock of its start place from now on, also where its city lies in another zone:
-- the moments at which its prices change are worked out again.
update trip_price_ladders l set refresh_at = app_now()
from trips t
join places p on p.id = t.start_place_id
left join places target on target.id = p.merged_into
join cities there on there.id = coalesce(target.city_id, p.city_id)
join cities c on c.id = t.city_id
where t.seller_id = l.seller_id and t.id = l.trip_id
  and l.refresh_at is not null and there.timezone <> c.timezone;
