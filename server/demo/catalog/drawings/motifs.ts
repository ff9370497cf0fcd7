import type { ByLocale } from '#domain/catalog.ts'
import {
  drawAirport,
  drawBalloon,
  drawCamels,
  drawCamp,
  drawDesert,
  drawMountains,
  drawRoad,
} from './land.ts'
import { drawColumns, drawFort, drawGates, drawTreasury } from './ruins.ts'
import type { Dice } from './shapes.ts'
import { drawCity, drawFood, drawLanterns } from './town.ts'
import { drawBoat, drawFjord, drawLake, drawReef, drawRiver } from './water.ts'

type Motif = { draw: (dice: Dice) => string; alt: ByLocale }

function motif(draw: Motif['draw'], en: string, de: string, ar: string): Motif {
  return { draw, alt: { en: `Drawing: ${en}`, de: `Zeichnung: ${de}`, ar: `رسم: ${ar}` } }
}

/** What the demo world can draw, with what each picture shows in words. */
export const MOTIFS = {
  desert: motif(
    drawDesert,
    'sandstone towers in red sand',
    'Sandsteintürme in rotem Sand',
    'أبراج من الحجر الرملي في رمال حمراء',
  ),
  camels: motif(
    drawCamels,
    'three camels in front of the setting sun',
    'drei Kamele vor der untergehenden Sonne',
    'ثلاثة جمال أمام الشمس الغاربة',
  ),
  mountains: motif(
    drawMountains,
    'ranges of hills with juniper trees',
    'Hügelketten mit Wacholder',
    'سلاسل تلال وأشجار عرعر',
  ),
  road: motif(
    drawRoad,
    'a red car on a winding road',
    'ein rotes Auto auf einer gewundenen Straße',
    'سيارة حمراء على طريق متعرج',
  ),
  balloon: motif(
    drawBalloon,
    'balloons over the rocks at sunrise',
    'Ballone über den Felsen bei Sonnenaufgang',
    'مناطيد فوق الصخور عند الشروق',
  ),
  camp: motif(
    drawCamp,
    'tents and a fire under the stars',
    'Zelte und ein Feuer unter den Sternen',
    'خيام ونار تحت النجوم',
  ),
  airport: motif(
    drawAirport,
    'a plane lands between palms',
    'ein Flugzeug landet zwischen Palmen',
    'طائرة تهبط بين النخيل',
  ),
  boat: motif(
    drawBoat,
    'a sailing boat in the evening',
    'ein Segelboot am Abend',
    'قارب شراعي عند المساء',
  ),
  reef: motif(
    drawReef,
    'a diver between corals and fish',
    'ein Taucher zwischen Korallen und Fischen',
    'غواص بين المرجان والأسماك',
  ),
  lake: motif(
    drawLake,
    'somebody floats on salt water with a book',
    'jemand treibt mit einem Buch auf Salzwasser',
    'شخص يطفو على الماء المالح ومعه كتاب',
  ),
  fjord: motif(
    drawFjord,
    'a white ship in a narrow fjord',
    'ein weißes Schiff in einem engen Fjord',
    'سفينة بيضاء في مضيق ضيق',
  ),
  river: motif(
    drawRiver,
    'a bridge and red roofs by the river',
    'eine Brücke und rote Dächer am Fluss',
    'جسر وسقوف حمراء على النهر',
  ),
  treasury: motif(
    drawTreasury,
    'a front of columns cut into the rock',
    'eine in den Fels gehauene Säulenfront',
    'واجهة أعمدة منحوتة في الصخر',
  ),
  columns: motif(
    drawColumns,
    'a street between Roman columns',
    'eine Straße zwischen römischen Säulen',
    'شارع بين أعمدة رومانية',
  ),
  city: motif(
    drawCity,
    'houses on a hill around a minaret',
    'Häuser an einem Hügel um ein Minarett',
    'بيوت على تل حول مئذنة',
  ),
  fort: motif(
    drawFort,
    'a fort with a flag above the sea',
    'eine Festung mit Fahne über dem Meer',
    'قلعة وعلم فوق البحر',
  ),
  lanterns: motif(
    drawLanterns,
    'a lane with lanterns at night',
    'eine Gasse mit Laternen bei Nacht',
    'زقاق بالفوانيس ليلاً',
  ),
  food: motif(
    drawFood,
    'a table with rice, bread and tea from above',
    'ein Tisch mit Reis, Brot und Tee von oben',
    'مائدة فيها أرز وخبز وشاي من الأعلى',
  ),
  gates: motif(
    drawGates,
    'red gates between cedars',
    'rote Tore zwischen Zedern',
    'بوابات حمراء بين أشجار الأرز',
  ),
} satisfies Record<string, Motif>

export type MotifName = keyof typeof MOTIFS
