const OF_COUNTRY: Readonly<Record<string, string>> = {
  middle_east: 'ae bh cy eg iq ir il jo kw lb om ps qa sa sy tr ye',
  south_america: 'ar bo br cl co ec fk gf gy pe py sr uy ve',
  north_america: 'ca gl mx pm us',
}

const OF_ZONE: Readonly<Record<string, string>> = {
  Africa: 'africa',
  America: 'central_america',
  Antarctica: 'antarctica',
  Arctic: 'europe',
  Asia: 'asia',
  Atlantic: 'europe',
  Australia: 'oceania',
  Europe: 'europe',
  Indian: 'africa',
  Pacific: 'oceania',
}

/** The part of the world that a place is looked for in, by its country, else by its time zone. */
export function worldRegionOf({ country, zone }: { country: string; zone: string }): string {
  const [named] =
    Object.entries(OF_COUNTRY).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  return named ?? OF_ZONE[zone.split('/')[0] ?? ''] ?? 'world'
}
