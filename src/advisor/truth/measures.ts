import { type FigureKind, type Meaning, number, type Reader, signed, valueOf } from './figure.ts'

/** Between two numbers that share what stands before the first or behind the last: `f/5.6–8`, `10 to 15 minutes`. */
const dash = '(?: ?– ?|-| to )'

const only =
  (kind: FigureKind, factor = 1) =>
  (match: RegExpExecArray): Meaning[] => [{ kind, value: valueOf(match[1] ?? '') * factor }]

/** A number behind certain words, or the second of two behind them. */
const behind = (words: string, one = number): RegExp =>
  new RegExp(`(?<=(?:${words})(?:${one}${dash}(?:${words})?)?)(?<!\\d[.,/]?)(${one})(?![.,]?\\d|/\\d)`, 'gi')

/** A number in front of certain words, or the first of two in front of them. */
const ahead = (words: string): RegExp =>
  new RegExp(`(${signed})(?=(?:${dash}${number})? ?-?(?:${words})(?![a-z\\d/]))`, 'gi')

/** Units as they are written behind a number, what they count, and how much of it one is. The longer come first. */
const units: readonly [words: string, kind: FigureKind, factor?: number][] = [
  ['km ?\\/ ?h|km an hour|kilomet(?:er|re)s (?:an|per) hour|kph', 'kmh'],
  ['mph|miles (?:an|per) hour', 'mph'],
  ['mm|millimet(?:er|re)s?', 'mm'],
  ['cm|centimet(?:er|re)s?', 'meters', 0.01],
  ['km|kilomet(?:er|re)s?', 'meters', 1000],
  ['m|met(?:er|re)s?', 'meters'],
  ['ft|feet|foot', 'feet'],
  ['inch(?:es)?|in(?=[.,;:)]|$)', 'inches'],
  ['%|percent|per cent', 'percent'],
  ['(?:of )?(?:an? )?stops?', 'stops'],
  ['gb|gigabytes?|gigs?', 'megabytes', 1000],
  ['tb|terabytes?', 'megabytes', 1_000_000],
  ['mb|megabytes?', 'megabytes'],
  ['mp|megapixels?', 'megapixels'],
  ['(?:of )?(?:an? )?(?:h|hrs?|hours?)', 'seconds', 3600],
  ['(?:of )?(?:an? )?min(?:ute)?s?', 'seconds', 60],
  ['(?:of )?(?:an? )?(?:s|secs?|seconds?)', 'seconds'],
  ['days?', 'days'],
  ['weeks?', 'days', 7],
  ['months?', 'months'],
  ['px|pixels?', 'pixels'],
  ['x|×|times|fold', 'times'],
]

const temperatureWords =
  /\b(?:temperature|cold|cool|warm|hot|heat|air|degrees (?:outside|fahrenheit|celsius)|weather|chilly|mild|feels?)\b/i
const angleWords =
  /\b(?:sun|moon|altitude|elevation|azimuth|horizon|bearing|angle|axis|high|above|below|camera|window|light|tilt|north|south|east|west|compass|dips?|stands?)\b/i

/** A bare degree is of the air or of an angle: what stands around it tells, else it may be either. */
function degrees(match: RegExpExecArray, text: string): Meaning[] | undefined {
  const value = valueOf(match[1] ?? '')
  const around = text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30)
  const [isAir, isAngle] = [temperatureWords.test(around), angleWords.test(around)]
  const kinds =
    isAir === isAngle ? (['temperature', 'angle'] as const) : isAir ? (['temperature'] as const) : (['angle'] as const)
  return kinds.map((kind) => ({ kind, value }))
}

/** `13 EV` is how bright it is, `+1.3 EV` what a dial is turned by: the spelling is the same. */
const eitherEv = (match: RegExpExecArray): Meaning[] => [...only('ev')(match), ...only('stops')(match)]

/** Of a second, from a quarter on: `1/3` of a stop is none. */
const shutter = ([, parts]: RegExpExecArray): Meaning[] | undefined =>
  Number(parts) > 3 ? [{ kind: 'seconds', value: 1 / Number(parts) }] : undefined

/** Numbers with what they count; the last of them takes every number that is left. */
export const measureReaders: readonly Reader[] = [
  { look: behind('(?<![a-z])[fƒ] ?\\/? ?|\\baperture (?:of )?'), read: only('aperture') },
  { look: behind('\\biso[ -]?(?:of |is |at |to )?'), read: only('iso') },
  { look: ahead('iso'), read: only('iso') },
  { look: behind('\\bev(?:100)?[ -]?(?:of |is )?', signed), read: only('ev') },
  { look: ahead('ev'), read: eitherEv },
  { look: ahead('(?:°|deg(?:rees?)?) ?(?:f|fahrenheit)'), read: only('fahrenheit') },
  { look: ahead('(?:°|deg(?:rees?)?) ?(?:c|celsius)'), read: only('celsius') },
  { look: ahead('(?:°|deg(?:rees?)?)'), read: degrees },
  {
    look: new RegExp(`\\b(\\d{4,5}|\\d{1,2},\\d{3})(?=(?:${dash}[\\d,]{4,6})? ?(?:k|kelvin)\\b)`, 'gi'),
    read: only('kelvin'),
  },
  {
    look: /\b(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)\b/g,
    read: ([, above, below]) => [{ kind: 'ratio', value: Number(above) / Number(below) }],
  },
  {
    look: /(?<![\d/])1\/(\d+)(?:th)? ?(?:of a )?(?:s|sec|seconds?)?(?![a-z\d/])(?! ?-?(?:of an? )?(?:stops?|ev)\b)/gi,
    read: shutter,
  },
  { look: /\b(\d+)(?:st|nd|rd|th) of a second\b/gi, read: shutter },
  {
    look: /\b(\d+) ?(?:h|hours?)(?:,? and)? (\d+) ?min(?:ute)?s?\b/gi,
    read: ([, hours, minutes]) => [{ kind: 'seconds', value: (Number(hours) * 60 + Number(minutes)) * 60 }],
  },
  { look: /\b(\d+) ?[×x] ?(?=\d)/gi, read: only('count') },
  ...units.map(([words, kind, factor]) => ({ look: ahead(words), read: only(kind, factor) })),
  { look: /\b(\d{1,2})(?:st|nd|rd|th)\b/gi, read: only('ordinal') },
  { look: new RegExp(`(${signed})`, 'g'), read: only('count') },
]
