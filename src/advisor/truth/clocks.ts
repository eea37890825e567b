import type { Meaning, Reader } from './figure.ts'

type Half = 'a' | 'p' | undefined

const isOfTwelve = (hour: number): boolean => hour >= 1 && hour <= 12

/**
 * The minutes after midnight that a clock may mean: without a half of the day, those of both where the hour leaves it
 * open.
 */
function clock(hour: number, minute: number, half: Half, isTwentyFour = false): Meaning[] | undefined {
  if (minute > 59 || hour > 24 || (half && !isOfTwelve(hour))) return undefined
  if (half) return [at((hour % 12) + (half === 'p' ? 12 : 0), minute)]
  return isOfTwelve(hour) && !isTwentyFour
    ? [at(hour % 12, minute), at((hour % 12) + 12, minute)]
    : [at(hour % 24, minute)]
}

const at = (hour: number, minute: number): Meaning => ({ kind: 'clock', value: hour * 60 + minute })

const halfOf = (said: string | undefined): Half => (said ? (said.charAt(0).toLowerCase() as Half) : undefined)

/** Of a range, the second clock says which half of the day it is: `5:00–6:30 PM`. */
const halfAfter = (text: string, end: number): Half =>
  halfOf(/^ ?(?:–|-|to|and|until) ?\d{1,2}[:.]?\d{0,2} ?([ap])m\b/i.exec(text.slice(end))?.[1])

/** `six in the evening`: what tells the half of the day belongs to the clock. */
const partOfDay = ',? (?:in the (?:morning|afternoon|evening)|at night)'

function halfByWords(written: string): Half {
  if (/morning$/i.test(written)) return 'a'
  return /(?:noon|evening|night)$/i.test(written) ? 'p' : undefined
}

const soon = '(?:at|by|until|till|before|after|around|about|from|to|and|between|–) '
const relation = { past: 1, after: 1, to: -1, till: -1, before: -1, of: -1 } as const

function relative(minutes: number, way: string, hour: number, half: Half): Meaning[] | undefined {
  const sign = relation[way.toLowerCase() as keyof typeof relation]
  return clock(hour, 0, half)?.map(({ kind, value }) => ({ kind, value: (value + sign * minutes + 1440) % 1440 }))
}

const minutesOf = (said: string): number => (/half/i.test(said) ? 30 : /quarter/i.test(said) ? 15 : Number(said))

const notAMeasure =
  '(?! ?(?:%|°|[a-z]*(?:mm|cm|m|s|min|minutes?|hours?|h|days?|stops?|ev|k|kelvin|gb|mb|frames?|seconds?|degrees?)\\b))'

/** Times of day in all their spellings. */
export const clockReaders: readonly Reader[] = [
  {
    look: new RegExp(`\\b(\\d{1,2}):(\\d{2})(?::\\d{2})?\\b(?: ?([ap])m\\b|${partOfDay}\\b)?`, 'gi'),
    read: (match, text) => {
      const [whole, hour = '', minute, said] = match
      const inherited =
        Number(hour) > 12 ? undefined : (halfByWords(whole) ?? halfAfter(text, match.index + whole.length))
      return clock(Number(hour), Number(minute), halfOf(said) ?? inherited, hour.startsWith('0'))
    },
  },
  {
    look: /\b(\d{1,2})[., ](\d{2}) ?([ap])m\b/gi,
    read: ([, hour, minute, half]) => clock(Number(hour), Number(minute), halfOf(half)),
  },
  {
    look: /\b(\d{1,2})(\d{2}) ?([ap])m\b/gi,
    read: ([, hour, minute, half]) => clock(Number(hour), Number(minute), halfOf(half)),
  },
  {
    look: /\b(half|(?:a )?quarter|\d{1,2})(?: minutes)? (past|after|to|till|before|of) (\d{1,2})(?: ?([ap])m\b| o'?clock\b)/gi,
    read: ([, said = '', way = '', hour, half]) => relative(minutesOf(said), way, Number(hour), halfOf(half)),
  },
  {
    look: new RegExp(
      `\\b(half|(?:a )?quarter|\\d{1,2}(?= (?:minutes )?past))(?: minutes)? (past|to|till|of) (\\d{1,2})\\b(?![:.,/]?\\d)(?:${partOfDay}\\b)?`,
      'gi',
    ),
    read: ([whole, said = '', way = '', hour]) => relative(minutesOf(said), way, Number(hour), halfByWords(whole)),
  },
  {
    look: new RegExp(`(?<=\\b(?:at|by|until|around) )(\\d{1,2}) to (\\d{1,2})\\b(?![:.,/]?\\d)${notAMeasure}`, 'gi'),
    read: ([, minutes, hour]) => relative(Number(minutes), 'to', Number(hour), undefined),
  },
  { look: /\b(\d{1,2}) ?([ap])m\b/gi, read: ([, hour, half]) => clock(Number(hour), 0, halfOf(half)) },
  {
    look: new RegExp(`\\b(\\d{1,2})(?: o'?clock(?:${partOfDay}\\b)?|${partOfDay}\\b)`, 'gi'),
    read: ([whole, hour]) => clock(Number(hour), 0, halfByWords(whole)),
  },
  // `at 1813`, `by 6.13`, `from 7 30`: also a number, where it is one.
  {
    look: new RegExp(`(?<=\\b${soon})([01]\\d|2[0-3])([0-5]\\d)\\b(?![.,]?\\d)${notAMeasure}`, 'gi'),
    read: ([whole, hour, minute]) => orCount(clock(Number(hour), Number(minute), undefined, true), whole),
  },
  {
    look: /\b([01]\d|2[0-3])([0-5]\d) ?(?:h|hrs|hours)\b/gi,
    read: ([, hour, minute]) => clock(Number(hour), Number(minute), undefined, true),
  },
  {
    look: new RegExp(`(?<=\\b${soon})(\\d{1,2})[. ]([0-5]\\d)\\b(?![.,:/]?\\d|-)${notAMeasure}`, 'gi'),
    read: ([whole, hour, minute]) => orCount(clock(Number(hour), Number(minute), undefined), whole),
  },
  {
    look: /(?<=\b(?:at|by|until|till|before|after|around) )(\d{1,2})(?= ?(?:[.,;!?)](?!\d)|$)| (?:and|when|on|sharp|tonight|tomorrow|today)\b)/gi,
    read: ([, hour]) => clock(Number(hour), 0, undefined),
  },
  {
    look: /(?<!solar )\b(?:(noon|midday)|midnight)\b(?! (?:sun|light|glare|heat|hours)\b)/gi,
    read: ([, noon]) => clock(noon ? 12 : 0, 0, undefined, true),
  },
]

function orCount(times: Meaning[] | undefined, written: string): Meaning[] | undefined {
  const value = Number(written.replace(' ', '.'))
  return times && [...times, { kind: 'count', value }]
}
