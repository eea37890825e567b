import type { Meaning, Reader } from './figure.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const month = `(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?`
const day = '(\\d{1,2})(?:st|nd|rd|th)?'

const indexIn = (names: readonly string[], name = ''): number =>
  names.findIndex((one) => one.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1

const date = (monthOfYear: number, dayOfMonth: number): Meaning[] => [
  { kind: 'date', value: monthOfYear * 100 + dayOfMonth },
]

const weekday = (name = ''): Meaning[] => [{ kind: 'weekday', value: indexIn(dayNames, name) }]

const points = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw']

/** Days of the calendar and points of the compass: what is a figure without being a number. */
export const dateReaders: readonly Reader[] = [
  { look: /\b(\d{4})-(\d{2})-(\d{2})\b/g, read: ([, , months, days]) => date(Number(months), Number(days)) },
  // The one who reads it may take either part for the month.
  {
    look: /\b(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})\b/g,
    read: ([, one, other]) => [...date(Number(one), Number(other)), ...date(Number(other), Number(one))],
  },
  {
    look: new RegExp(`\\b${month} ${day}\\b(?![:.]\\d)(?:, (?=\\d{4}\\b))?`, 'g'),
    read: ([, name, days]) => date(indexIn(monthNames, name), Number(days)),
  },
  {
    look: new RegExp(`\\b${day} (?:of )?${month}(?![a-z])`, 'g'),
    read: ([, days, name]) => date(indexIn(monthNames, name), Number(days)),
  },
  {
    look: /\b(January|February|April|June|July|August|September|October|November|December)\b|(?<=\b(?:in|of|early|mid|late|until|by|since) )(March|May)\b/g,
    read: ([, name, other]) => [{ kind: 'month', value: indexIn(monthNames, name ?? other) }],
  },
  { look: /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/gi, read: ([, name]) => weekday(name) },
  { look: /\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\b(?=[.,]? ?\u0001)/g, read: ([, name]) => weekday(name) },
  {
    look: /(?<=\u0001|\b(?:in|of|since) )(?:19|20)\d{2}\b(?! ?[a-z])/gi,
    read: ([year]) => [{ kind: 'year', value: Number(year) }],
  },
  {
    look: /\b(?:NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW|NE|SE|SW|NW)\b/g,
    read: ([point]) => [{ kind: 'compass', value: points.indexOf(point.toLowerCase()) }],
  },
  {
    look: /\b[NSEW]\b(?![-/.'’]| mode\b)/g,
    read: ([point]) => [{ kind: 'compass', value: points.indexOf(point.toLowerCase()) }],
  },
  {
    look: /\b(?:north|south|east|west)(?:[- ]?(?:north|south|east|west))*(?=(?:ern|ward|wards|erly)?\b)/gi,
    read: ([words]) => compass(words),
  },
]

function compass(words: string): Meaning[] | undefined {
  const letters = words
    .toLowerCase()
    .replace(/[- ]/g, '')
    .replace(/(north|south|east|west)/g, (name) => name.charAt(0))
  const value = points.indexOf(letters)
  return value < 0
    ? [...letters].flatMap((letter) => ({ kind: 'compass' as const, value: points.indexOf(letter) }))
    : [{ kind: 'compass', value }]
}
