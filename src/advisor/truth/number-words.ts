const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
])
const values = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
])

const word = `(?:${[...values.keys(), ...scales.keys()].join('|')})`
const phrase = new RegExp(
  `\\b(?:(half )?an? (?=dozen|hundred|thousand))?${word}(?:(?:[- ]|(?<=hundred|thousand) and )${word})*(?:\\b|(?=(?:mm|cm|gb|mb|k|am|pm)\\b))`,
  'gi',
)

/** The numbers that words in a row say: `two hundred fifty` is one, `six thirteen` are two. */
function numbersIn(words: readonly string[]): number[] {
  const found: number[] = []
  for (const one of words) {
    const before = found.at(-1)
    const both = before === undefined ? undefined : joined(before, one)
    if (both === undefined) found.push(values.get(one) ?? scales.get(one) ?? 0)
    else found[found.length - 1] = both
  }
  return found
}

function joined(before: number, one: string): number | undefined {
  const scale = scales.get(one)
  if (scale !== undefined) return scaled(before, scale)
  const value = values.get(one) ?? 0
  const fits = (before % 100 === 0 && before > 0) || (before % 100 >= 20 && before % 10 === 0 && value < 10)
  return fits && value > 0 ? before + value : undefined
}

/** `two hundred`, and the `two hundred` of `one thousand two hundred`. */
function scaled(before: number, scale: number): number | undefined {
  const [whole, last] = [Math.floor(before / 1000) * 1000, before % 1000]
  if (before < scale) return before * scale
  return whole > 0 && scale === 100 && last > 0 && last < 10 ? whole + last * 100 : undefined
}

/** `one` is an article more often than a number, and counts where a measure follows, or a clock. */
const measure =
  /^[ -]?(?:[ap]\.? ?m\b|o'?clock\b)|^[ -](?:more )?(?:stops?|hours?|minutes?|seconds?|days?|weeks?|thirds?|hal(?:f|ves)|quarters?|percent|degrees?|met(?:er|re)s?)\b/i

const afterClock = /\b(?:past|(?:quarter|minutes) to) $/i

/** The same text with digits for the numbers that it says in words: `half past six`, `twenty-five frames`. */
export function withDigits(text: string): string {
  return text.replace(phrase, (found: string, half: string | undefined, at: number) => {
    const said = found.replace(/^(?:half )?an? /i, '').toLowerCase()
    if (said === 'one' && !measure.test(text.slice(at + found.length)) && !afterClock.test(text.slice(0, at)))
      return found
    const numbers = numbersIn(said.split(/[- ]+/).filter((one) => one !== 'and'))
    return half ? String((numbers[0] ?? 0) / 2) : numbers.join(' ')
  })
}
