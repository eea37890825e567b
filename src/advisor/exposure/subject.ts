import { anyOf } from '#kernel/any-of.ts'
import type { Facing } from './illuminance.ts'

/**
 * What the words of a subject imply about the light. Numbers in it are not taken for measurements, except the number of
 * people.
 */
export interface Subject {
  facing: Facing
  /** The words say where the light comes from. */
  isLightNamed: boolean
  isSilhouette: boolean
  isInShade: boolean
  /** Reflecting ground. */
  ground: Ground
  /** Number of people, 1 if not mentioned. */
  people: number
  /** They pose together for the photograph. */
  isInRows: boolean
  /** A sky with stars, or the lights in it. */
  isOfSky: boolean
  /** The Milky Way with its core. */
  isOfCore: boolean
  isOfMoon: boolean
  /** Water whose flow may be blurred. */
  isOfWater: boolean
  isInTown: boolean
  /** Lamps light it as soon as it gets dark. */
  isFloodlit: boolean
  isByWindow: boolean
  isOnStage: boolean
  /** Lit by tubes and panels, as in offices and shops. */
  isUnderPanels: boolean
  /** EV at ISO 100 that the words imply for a room (ANSI PH2.7: stages 8, offices 7, candles 2). */
  roomEv: number | undefined
  /** Life size on the sensor. */
  isLifeSize: boolean
}

type Ground = 'snow' | 'sand' | 'grass'

/** The share of light that the ground reflects, 0 to 1: usual values for fresh snow, dry sand and grass. */
export const albedos: Record<Ground, number> = { snow: 0.8, sand: 0.4, grass: 0.2 }

const silhouette = /\bsilhouett/
const shade = /\bshad(e|ed|y)\b|\bunder (the |some )?trees?\b/
const behind = anyOf(
  /\bback[- ]?(lit|light(s|ed|ing)?)\b|\bagainst the (sun|light)\b|\bcontre[- ]jour\b/,
  /\brim[- ]?(lit|light(ing)?)\b|\bsun behind\b/,
)
const inFront = /\bfront[- ]?(lit|light(s|ed|ing)?)\b|\b(facing|looking (in)?to) the (sun|light)\b/
const fromSide = /\bside[- ]?(lit|light(s|ed|ing)?)\b|\bfrom the side\b/
const town = anyOf(
  /\bcit(y|ies)\b|\bskyline\b|\bdowntown\b|\bstreets?\b|\bbridges?\b|\bbuildings?\b|\btowers?\b/,
  /\bcathedral\b|\btown\b|\bneon\b|\barchitecture\b/,
)
const sky =
  /\bstars?\b|\bstarry\b|\bmilky way\b|\bastro|\bnebula|\bconstellations?\b|\bmeteors?\b|\baurora\b|\bnorthern lights\b/
const stage = /\bstage\b|\bconcerts?\b|\bspotlights?\b|\bband\b|\bsingers?\b|\btheat(er|re)\b/
const panels = /\boffices?\b|\bleds?\b|\bfluorescents?\b|\bsupermarket\b|\bshop\b|\bclassroom\b/

const lights = [silhouette, shade, behind, inFront, fromSide]

/** Reads the words of a subject, in English and in any case. */
export function readSubject(words: string): Subject {
  const lowerCase = words.toLowerCase()
  const isIn = (words: RegExp) => words.test(lowerCase)
  const seen = {
    isOnStage: isIn(stage),
    isUnderPanels: isIn(panels),
    isByWindow: isIn(/\bwindows?\b/),
    isByCandles: isIn(/\bcandle/),
  }
  return {
    facing: facingOf(isIn),
    isLightNamed: lights.some(isIn),
    isSilhouette: isIn(silhouette),
    isInShade: isIn(shade),
    ground: groundOf(isIn),
    people: peopleIn(lowerCase, words),
    isInRows: isIn(/\bgroups?\b|\bteam\b|\bfamily\b|\bparty\b|\bclass\b|\bportraits?\b|\brows?\b/),
    isOfSky: isIn(sky),
    isOfCore: isIn(/\bmilky way\b/),
    isOfMoon: isIn(/\bmoon(rise|set)?\b/),
    isOfWater: isIn(/\bwaterfalls?\b|\bstreams?\b|\briver\b|\brapids\b|\bwaves\b|\bsurf\b|\bseascape\b/),
    isInTown: isIn(town),
    isFloodlit: isIn(/\bfloodli(t|ghts?)\b|\bstadium\b/),
    isByWindow: seen.isByWindow,
    isOnStage: seen.isOnStage,
    isUnderPanels: seen.isUnderPanels,
    roomEv: roomEvOf(seen),
    isLifeSize: isIn(/\blife[- ]?size\b|\b1:1\b/),
  }
}

type IsIn = (words: RegExp) => boolean

/** A silhouette is exposed for its background, which the sun lights. */
function facingOf(isIn: IsIn): Facing {
  if (isIn(silhouette)) return 'front'
  if (isIn(shade) || isIn(behind)) return 'back'
  return isIn(fromSide) ? 'side' : 'front'
}

function groundOf(isIn: IsIn): Ground {
  if (isIn(/\bsnow(y|field)?\b|\bski(ing|er|ers|s)?\b|\bglacier\b|\bsnowboard/)) return 'snow'
  return isIn(/\bbeach\b|\bsands?\b|\bdunes?\b|\bdesert\b/) ? 'sand' : 'grass'
}

/** A window adds a stop to its room. */
function roomEvOf({
  isOnStage,
  isUnderPanels,
  isByWindow,
  isByCandles,
}: {
  isOnStage: boolean
  isUnderPanels: boolean
  isByWindow: boolean
  isByCandles: boolean
}): number | undefined {
  if (isByCandles) return 2
  if (isOnStage) return 8
  if (isByWindow) return 9
  return isUnderPanels ? 7 : undefined
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const numeral = `(\\d{1,3}|${numbers.join('|')})`
const persons =
  'people|persons|guests|friends|kids|children|siblings|sisters|brothers|players|bridesmaids|groomsmen|women|men|' +
  'dancers|musicians|colleagues'
const ofMany = new RegExp(
  `\\b(?:family|group|party|team|band|crew|class) of ${numeral}\\b|\\b${numeral} (?:${persons})\\b`,
)

/** The smallest usual size of groups that are named without a number. Headshots are taken one by one. */
const groups: readonly (readonly [RegExp, number])[] = [
  [/\bheadshots?\b/, 1],
  [/\bcouples?\b|\bbride and (the )?groom\b|\bnewlyweds\b|\bduo\b|\btwins\b|\bmother and\b|\bfather and\b/, 2],
  [/\bfamily\b|\bbridesmaids\b|\bgroomsmen\b|\bsiblings\b|\bfriends\b/, 4],
  [/\bgroups?\b|\bteam\b|\bbridal party\b|\bengagement party\b|\bguests\b|\bcrowd\b|\bclass photo\b/, 8],
  [/\bengage(d|ment)\b|\belop(e|ed|ement|ing)\b|\bweddings?\b|\bproposal\b|\banniversary\b/, 2],
]

/** `Maya & Elliot`, `Ana and Ruth`: two names, a common title of shoots. */
const twoNames = /(?<!\p{L})\p{Lu}\p{Ll}+ (?:&|\+|and) \p{Lu}\p{Ll}+/u

function peopleIn(lowerCase: string, words: string): number {
  const [, one, other] = ofMany.exec(lowerCase) ?? []
  const counted = one ?? other
  if (counted) return Math.max(numbers.indexOf(counted) + 1 || Number(counted), 1)
  return groups.find(([names]) => names.test(lowerCase))?.[1] ?? (twoNames.test(words) ? 2 : 1)
}
