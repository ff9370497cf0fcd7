import type { PlaceWords } from '../atlas.ts'

/** What is there completes "…, wo", so its verb comes last. */
export const PLACES_DE: Readonly<Record<string, PlaceWords>> = {
  'wadi-rum': {
    name: 'Wadi Rum',
    where: 'Sandsteintürme im roten Sand stehen, so weit das Auge reicht',
  },
  'red-sea-reef': {
    name: 'Riff am Roten Meer',
    where: 'die Korallen ein paar Schwimmzüge vom Strand beginnen',
  },
  'aqaba-fort': { name: 'Festung Akaba', where: 'Mauern der Mamluken über den Golf blicken' },
  'king-hussein-airport': {
    name: 'Flughafen König Hussein',
    where: 'die meisten ankommen, die in den Süden reisen',
  },
  'aqaba-port': { name: 'Hafen Akaba', where: 'Kreuzfahrtschiffe für einen Tag liegen' },
  'coral-bay-hotel': {
    name: 'Hotel Korallenbucht',
    where: 'der Steg vom Frühstück ins Riff führt',
  },
  'old-harbour-hotel': {
    name: 'Hotel Alter Hafen',
    where: 'vom Dach aus vier Länder zu sehen sind',
  },
  petra: { name: 'Petra', where: 'eine ganze Stadt in rosafarbenen Fels gehauen ist' },
  'little-petra': {
    name: 'Klein-Petra',
    where: 'in einer Seitenschlucht bemalte Decken überdauert haben',
  },
  'dana-reserve': {
    name: 'Naturreservat Dana',
    where: 'das Land von Wacholderhügeln bis zum Wüstenboden abfällt',
  },
  'rose-city-guesthouse': {
    name: 'Gästehaus Rosenstadt',
    where: 'das Tor von Petra fünf Minuten zu Fuß entfernt ist',
  },
  jerash: { name: 'Gerasa', where: 'noch immer Säulen die römische Hauptstraße säumen' },
  'dead-sea': { name: 'Totes Meer', where: 'es noch niemandem gelungen ist unterzugehen' },
  'citadel-hill': {
    name: 'Zitadellenhügel',
    where: 'siebentausend Jahre übereinander liegen',
  },
  'seven-hills-hotel': {
    name: 'Hotel Sieben Hügel',
    where: 'abends die ganze Stadt zu Füßen leuchtet',
  },
  mutrah: { name: 'Mutrah', where: 'der Suk nach Weihrauch und Kardamom duftet' },
  'wadi-shab': {
    name: 'Wadi Schab',
    where: 'ein grüner Fluss einen Wasserfall in einer Höhle verbirgt',
  },
  'wahiba-sands': { name: 'Wahiba-Wüste', where: 'Dünen zweihundert Kilometer weit ziehen' },
  'nizwa-fort': { name: 'Festung Nizwa', where: 'ein runder Turm über die Oasen gewacht hat' },
  daymaniyat: { name: 'Daymaniyat-Inseln', where: 'Schildkröten zwischen den Booten auftauchen' },
  bryggen: { name: 'Bryggen', where: 'Holzgiebel sich über den alten Kai lehnen' },
  naeroyfjord: { name: 'Nærøyfjord', where: 'die Wände so hoch sind, dass der Mittag kurz ist' },
  'mount-ulriken': { name: 'Ulriken', where: 'die Inseln wie Krümel unten liegen' },
  flam: { name: 'Flåm', where: 'die Bahn vom Fjord in den Schnee steigt' },
  hardangerfjord: { name: 'Hardangerfjord', where: 'Apfelbäume unter einem Gletscher blühen' },
  'fushimi-inari': { name: 'Fushimi Inari', where: 'zehntausend Tore einen Hügel erklimmen' },
  arashiyama: { name: 'Arashiyama', where: 'der Bambus sich über dem Weg schließt' },
  gion: { name: 'Gion', where: 'in der Dämmerung eine Laterne nach der anderen angeht' },
  'nishiki-market': { name: 'Nishiki-Markt', where: 'Köche einkaufen, bevor Sie wach sind' },
  uji: { name: 'Uji', where: 'seit achthundert Jahren Tee wächst' },
  'nara-park': { name: 'Nara-Park', where: 'Hirsche sich für einen Keks verbeugen' },
  'szechenyi-baths': { name: 'Széchenyi-Bad', where: 'Dampf über Schachbrettern aufsteigt' },
  'castle-hill': { name: 'Burgberg', where: 'die Keller tiefer sind als die Häuser hoch' },
  szentendre: {
    name: 'Szentendre',
    where: 'Maler sich in den Gassen über dem Fluss niedergelassen haben',
  },
  'danube-bend': { name: 'Donauknie', where: 'der Fluss Österreich den Rücken kehrt' },
  eger: { name: 'Eger', where: 'Rotwein im Felsen schläft' },
  pisac: { name: 'Pisac', where: 'Terrassen über dem Markt hängen' },
  chinchero: { name: 'Chinchero', where: 'Wolle mit Wurzeln und Käfern gefärbt wird' },
  burano: {
    name: 'Burano',
    where: 'jeder Fischer sein Haus in einer anderen Farbe gestrichen hat',
  },
  torcello: { name: 'Torcello', where: 'Goldmosaike in einer leeren Kirche leuchten' },
}
