/**
 * The countries of the world with their time zones, as `country zone zone …`, the zone of most
 * people first. Browsers know names of countries, but not all of them know the zones of one.
 */
const ZONES_OF = `
  ad Europe/Andorra/ae Asia/Dubai/af Asia/Kabul/ag America/Antigua/ai America/Anguilla/
  al Europe/Tirane/am Asia/Yerevan/ao Africa/Luanda/
  aq Antarctica/McMurdo Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville
  Antarctica/Mawson Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll
  Antarctica/Vostok/
  ar America/Argentina/Buenos_Aires America/Argentina/La_Rioja America/Argentina/Rio_Gallegos
  America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis
  America/Argentina/Tucuman America/Argentina/Ushuaia America/Argentina/Catamarca
  America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza/as Pacific/Pago_Pago/
  at Europe/Vienna/
  au Australia/Sydney Antarctica/Macquarie Australia/Adelaide Australia/Brisbane
  Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman
  Australia/Lord_Howe Australia/Melbourne Australia/Perth/aw America/Aruba/ax Europe/Mariehamn/
  az Asia/Baku/ba Europe/Sarajevo/bb America/Barbados/bd Asia/Dhaka/be Europe/Brussels/
  bf Africa/Ouagadougou/bg Europe/Sofia/bh Asia/Bahrain/bi Africa/Bujumbura/bj Africa/Porto-Novo/
  bl America/St_Barthelemy/bm Atlantic/Bermuda/bn Asia/Brunei/bo America/La_Paz/
  bq America/Kralendijk/
  br America/Sao_Paulo America/Araguaina America/Bahia America/Belem America/Boa_Vista
  America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio
  America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco
  America/Santarem/bs America/Nassau/bt Asia/Thimphu/bw Africa/Gaborone/by Europe/Minsk/
  bz America/Belize/
  ca America/Toronto America/Blanc-Sablon America/Cambridge_Bay America/Atikokan America/Creston
  America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay
  America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton
  America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current
  America/Vancouver America/Whitehorse America/Winnipeg/cc Indian/Cocos/
  cd Africa/Kinshasa Africa/Lubumbashi/cf Africa/Bangui/cg Africa/Brazzaville/ch Europe/Zurich/
  ci Africa/Abidjan/ck Pacific/Rarotonga/
  cl America/Santiago America/Coyhaique America/Punta_Arenas Pacific/Easter/cm Africa/Douala/
  cn Asia/Shanghai Asia/Urumqi/co America/Bogota/cr America/Costa_Rica/cu America/Havana/
  cv Atlantic/Cape_Verde/cw America/Curacao/cx Indian/Christmas/cy Asia/Nicosia Asia/Famagusta/
  cz Europe/Prague/de Europe/Berlin Europe/Busingen/dj Africa/Djibouti/dk Europe/Copenhagen/
  dm America/Dominica/do America/Santo_Domingo/dz Africa/Algiers/
  ec America/Guayaquil Pacific/Galapagos/ee Europe/Tallinn/eg Africa/Cairo/eh Africa/El_Aaiun/
  er Africa/Asmara/es Europe/Madrid Africa/Ceuta Atlantic/Canary/et Africa/Addis_Ababa/
  fi Europe/Helsinki/fj Pacific/Fiji/fk Atlantic/Stanley/
  fm Pacific/Pohnpei Pacific/Kosrae Pacific/Chuuk/fo Atlantic/Faroe/fr Europe/Paris/
  ga Africa/Libreville/gb Europe/London/gd America/Grenada/ge Asia/Tbilisi/gf America/Cayenne/
  gg Europe/Guernsey/gh Africa/Accra/gi Europe/Gibraltar/
  gl America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule/gm Africa/Banjul/
  gn Africa/Conakry/gp America/Guadeloupe/gq Africa/Malabo/gr Europe/Athens/
  gs Atlantic/South_Georgia/gt America/Guatemala/gu Pacific/Guam/gw Africa/Bissau/
  gy America/Guyana/hk Asia/Hong_Kong/hn America/Tegucigalpa/hr Europe/Zagreb/
  ht America/Port-au-Prince/hu Europe/Budapest/
  id Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak/ie Europe/Dublin/il Asia/Jerusalem/
  im Europe/Isle_of_Man/in Asia/Kolkata/io Indian/Chagos/iq Asia/Baghdad/ir Asia/Tehran/
  is Atlantic/Reykjavik/it Europe/Rome/je Europe/Jersey/jm America/Jamaica/jo Asia/Amman/
  jp Asia/Tokyo/ke Africa/Nairobi/kg Asia/Bishkek/kh Asia/Phnom_Penh/
  ki Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati/km Indian/Comoro/kn America/St_Kitts/
  kp Asia/Pyongyang/kr Asia/Seoul/kw Asia/Kuwait/ky America/Cayman/
  kz Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda/
  la Asia/Vientiane/lb Asia/Beirut/lc America/St_Lucia/li Europe/Vaduz/lk Asia/Colombo/
  lr Africa/Monrovia/ls Africa/Maseru/lt Europe/Vilnius/lu Europe/Luxembourg/lv Europe/Riga/
  ly Africa/Tripoli/ma Africa/Casablanca/mc Europe/Monaco/md Europe/Chisinau/me Europe/Podgorica/
  mf America/Marigot/mg Indian/Antananarivo/mh Pacific/Majuro Pacific/Kwajalein/mk Europe/Skopje/
  ml Africa/Bamako/mm Asia/Yangon/mn Asia/Ulaanbaatar Asia/Hovd/mo Asia/Macau/mp Pacific/Saipan/
  mq America/Martinique/mr Africa/Nouakchott/ms America/Montserrat/mt Europe/Malta/
  mu Indian/Mauritius/mv Indian/Maldives/mw Africa/Blantyre/
  mx America/Mexico_City America/Bahia_Banderas America/Cancun America/Chihuahua
  America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Merida
  America/Monterrey America/Ojinaga America/Tijuana/my Asia/Kuala_Lumpur Asia/Kuching/
  mz Africa/Maputo/na Africa/Windhoek/nc Pacific/Noumea/ne Africa/Niamey/nf Pacific/Norfolk/
  ng Africa/Lagos/ni America/Managua/nl Europe/Amsterdam/no Europe/Oslo/np Asia/Kathmandu/
  nr Pacific/Nauru/nu Pacific/Niue/nz Pacific/Auckland Pacific/Chatham/om Asia/Muscat/
  pa America/Panama/pe America/Lima/pf Pacific/Tahiti Pacific/Gambier Pacific/Marquesas/
  pg Pacific/Port_Moresby Pacific/Bougainville/ph Asia/Manila/pk Asia/Karachi/pl Europe/Warsaw/
  pm America/Miquelon/pn Pacific/Pitcairn/pr America/Puerto_Rico/ps Asia/Hebron Asia/Gaza/
  pt Europe/Lisbon Atlantic/Azores Atlantic/Madeira/pw Pacific/Palau/py America/Asuncion/
  qa Asia/Qatar/re Indian/Reunion/ro Europe/Bucharest/rs Europe/Belgrade/
  ru Europe/Moscow Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga
  Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin
  Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg
  Europe/Astrakhan Europe/Kaliningrad Europe/Kirov Europe/Samara Europe/Saratov Europe/Ulyanovsk
  Europe/Volgograd/rw Africa/Kigali/sa Asia/Riyadh/sb Pacific/Guadalcanal/sc Indian/Mahe/
  sd Africa/Khartoum/se Europe/Stockholm/sg Asia/Singapore/sh Atlantic/St_Helena/
  si Europe/Ljubljana/sj Arctic/Longyearbyen/sk Europe/Bratislava/sl Africa/Freetown/
  sm Europe/San_Marino/sn Africa/Dakar/so Africa/Mogadishu/sr America/Paramaribo/ss Africa/Juba/
  st Africa/Sao_Tome/sv America/El_Salvador/sx America/Lower_Princes/sy Asia/Damascus/
  sz Africa/Mbabane/tc America/Grand_Turk/td Africa/Ndjamena/tf Indian/Kerguelen/tg Africa/Lome/
  th Asia/Bangkok/tj Asia/Dushanbe/tk Pacific/Fakaofo/tl Asia/Dili/tm Asia/Ashgabat/
  tn Africa/Tunis/to Pacific/Tongatapu/tr Europe/Istanbul/tt America/Port_of_Spain/
  tv Pacific/Funafuti/tw Asia/Taipei/tz Africa/Dar_es_Salaam/ua Europe/Kyiv Europe/Simferopol/
  ug Africa/Kampala/um Pacific/Wake Pacific/Midway/
  us America/New_York America/Adak America/Anchorage America/Boise America/Chicago America/Denver
  America/Detroit America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg
  America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes
  America/Indiana/Winamac America/Indiana/Indianapolis America/Juneau America/Kentucky/Monticello
  America/Los_Angeles America/Kentucky/Louisville America/Menominee America/Metlakatla
  America/Nome America/North_Dakota/Beulah America/North_Dakota/Center
  America/North_Dakota/New_Salem America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu/
  uy America/Montevideo/uz Asia/Tashkent Asia/Samarkand/va Europe/Vatican/vc America/St_Vincent/
  ve America/Caracas/vg America/Tortola/vi America/St_Thomas/vn Asia/Ho_Chi_Minh/vu Pacific/Efate/
  wf Pacific/Wallis/ws Pacific/Apia/xk Europe/Belgrade/ye Asia/Aden/yt Indian/Mayotte/
  za Africa/Johannesburg/zm Africa/Lusaka/zw Africa/Harare`

const BY_COUNTRY: ReadonlyMap<string, readonly string[]> = new Map(
  ZONES_OF.trim()
    .split('/\n')
    .flatMap(line => line.split(/\/(?=[a-z]{2} )/))
    .map((entry): [string, readonly string[]] => {
      const [country = '', ...zones] = entry.trim().split(/\s+/)
      return [country, zones]
    }),
)

/** Codes in lower case. */
export const COUNTRIES: readonly string[] = [...BY_COUNTRY.keys()]

export function zonesOfCountry(country: string): readonly string[] {
  return BY_COUNTRY.get(country.toLowerCase()) ?? []
}

/** The clock of a country: the zone that is known, if it is one of the country's, or the first. */
export function zoneOfCountry(country: string, known: string): string {
  const zones = zonesOfCountry(country)
  return zones.includes(known) ? known : (zones[0] ?? '')
}
