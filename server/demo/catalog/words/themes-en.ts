import { LARGEST_GROUP } from '../prices.ts'
import type { Setting, ThemeWords } from './theme-words.ts'

export const THEMES_EN: Readonly<Record<string, (setting: Setting) => ThemeWords>> = {
  'small-group-day': ({ at, from, where }) => ({
    title: `${at} in a small group`,
    summary: `A full day from ${from} with at most ${LARGEST_GROUP} travellers, to where ${where}.`,
    story:
      `We leave ${from} early, before the coaches, and reach ${at} while the light is still low. ` +
      'Your guide grew up nearby and tells the place as a neighbour would: who lived here, what ' +
      'they traded, which stories are true. There is time to walk alone, and lunch is long.',
    highlights: [
      `Never more than ${LARGEST_GROUP} travellers`,
      'A guide from the place itself',
      'A long lunch',
    ],
    included: ['Guide', 'Transport in an air-conditioned van', 'Entrance fees', 'Lunch'],
    excluded: ['Drinks with lunch', 'Tips'],
  }),
  'private-day': ({ at, from, where }) => ({
    title: `Private day at ${at}`,
    summary: `Your own guide and car, your own pace, and a day where ${where}.`,
    story:
      `The car comes to your hotel in ${from} when you like. You decide how long to stay at ${at}, ` +
      'where to stop on the way and when to turn home. Families with small children and travellers ' +
      'with cameras are happiest on this day.',
    highlights: ['Leave when you like', 'Your own guide and car', 'Stops on the way as you wish'],
    included: ['Private guide', 'Private car with driver', 'Water and fruit'],
    excluded: ['Entrance fees', 'Lunch', 'Tips'],
  }),
  'sunrise-walk': ({ at, where }) => ({
    title: `Sunrise walk at ${at}`,
    summary: `Three quiet hours before breakfast, where ${where}. Tea is carried along.`,
    story:
      `We meet in the dark and are at ${at} when the first colour comes. The walk is easy, the ` +
      'talk is little, and there is hot tea when the sun is up. You are back for a late breakfast.',
    highlights: ['Alone with the place', 'Hot tea at sunrise', 'Back for breakfast'],
    included: ['Guide', 'Head lamps', 'Tea and biscuits'],
    excluded: ['Transport to the meeting point'],
  }),
  'after-dark': ({ at, from }) => ({
    title: `${at} after dark`,
    summary: `An evening from ${from}: when the day visitors have left, ${at} belongs to those who stay.`,
    story:
      `Lanterns instead of floodlights, stories instead of dates. We walk slowly through ${at}, ` +
      'sit where locals sit and end with something sweet.',
    highlights: ['After the last coach has left', 'Stories by lantern light', 'A sweet ending'],
    included: ['Guide', 'Lanterns', 'Sweets and tea'],
    excluded: ['Dinner'],
  }),
  'cook-and-eat': ({ at, from }) => ({
    title: `Cook and eat near ${at}`,
    summary: `Shop with a cook in ${from}, cook at her table near ${at}, and eat everything together.`,
    story:
      'It begins at the market with a list and a basket. In a home kitchen you chop, fold and ' +
      'season under friendly eyes; by the second dish you are trusted with the fire. Recipes come ' +
      'home with you.',
    highlights: ['A market with a cook', 'A home kitchen', 'Recipes to take home'],
    included: ['Cook and host', 'All ingredients', 'The meal', 'Recipes'],
    excluded: ['Alcohol'],
  }),
  'by-boat': ({ at, from, where }) => ({
    title: `${at} by boat`,
    summary: `Half a day on the water from ${from}, to where ${where}. Swim when it is warm.`,
    story:
      `A small boat, a skipper who has done nothing else, and ${at} from the side that roads do ` +
      'not reach. We stop where the water is clear. Lunch is simple and eaten on deck.',
    highlights: ['A small boat', 'Stops to swim', 'Lunch on deck'],
    included: ['Skipper', 'Life jackets', 'Snorkels', 'Lunch'],
    excluded: ['Towels'],
  }),
  'two-nights': ({ at, from, where }) => ({
    title: `Three days around ${at}`,
    summary: `Two nights and three days with one guide, sleeping near where ${where}.`,
    story:
      `Day one takes you from ${from} to ${at} by the slow road. Day two is for walking and for ` +
      'people: a shepherd, a baker, somebody who remembers. Day three comes home another way.',
    highlights: ['Two nights in simple, good places', 'One guide all the way', 'The slow road'],
    included: ['Guide', 'Two nights with breakfast', 'All transport', 'Two dinners'],
    excluded: ['Flights', 'Travel insurance'],
  }),
  week: ({ at, where }) => ({
    title: `A week on foot to ${at}`,
    summary: `Seven days with a private guide, villages on the way, and the last camp where ${where}.`,
    story:
      `Five walking days of four to six hours, one day of rest, and ${at} at the end. Bags go ` +
      'ahead; you carry water, a layer and your curiosity.',
    highlights: ['Bags go ahead', 'Village evenings', 'A day of rest in the middle'],
    included: ['Private guide', 'Six nights, all meals', 'Luggage transfer'],
    excluded: ['Flights', 'Drinks', 'Travel insurance'],
  }),
  ticket: ({ at }) => ({
    title: `${at}: ticket for the day`,
    summary: `Walk past the queue at ${at} and stay as long as you like.`,
    story:
      `One code on your phone opens ${at} on the day you choose. Children travel on their parents' ` +
      'booking, and a small map tells what not to miss.',
    highlights: ['No queue', 'Valid all day', 'A map of what not to miss'],
    included: ['Entrance', 'Map'],
    excluded: ['Guide', 'Transport'],
  }),
  transfer: ({ at, from }) => ({
    title: `Transfer between ${from} and ${at}`,
    summary: `A driver with your name on a sign, a clean car and no detours, to or from ${at}.`,
    story:
      `We watch your flight or ship and wait when it is late. The car takes you to ${at} the ` +
      'direct way; child seats come when you ask.',
    highlights: ['We wait when you are late', 'Child seats on request', 'A fixed price per car'],
    included: ['Driver', 'Fuel, parking and tolls', 'Water'],
    excluded: ['Waiting on your own wish'],
  }),
}
