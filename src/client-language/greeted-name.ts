/** A slash of markup, which somebody may have typed, joins nobody. */
const together = /(\s*(?:[&+]|\/(?!\w*>))\s*|\s+(?:and|und)\s+)/i

/** What a name of a company, a place or a family has; such names stay whole. */
const companyWords = new Set(
  [
    'llc llp inc ltd limited corp corporation co company plc pty gmbh ag kg ohg ug gbr eg ev se sa sarl sas bv nv srl',
    'spa oy ab aps group holding holdings partners agency studio studios hotel hotels inn resort restaurant',
    'bakery cafe café bar brewery winery vineyard university college school academy institute church club foundation',
    'association society museum gallery theater theatre orchestra bank events weddings media design magazine',
    'publishing press records realty properties department team office hospital clinic city county the family familie',
    'stadt gemeinde verein verlag agentur schule universität praxis kanzlei gruppe stiftung',
  ].flatMap((line) => line.split(' ')),
)

/** A title goes with a last name; an initial alone is no name to be called by. */
const titleOrInitial = /^(?:mr|mrs|ms|mx|miss|dr|prof|professor|sir|rev|herr|frau|\p{L})\.?$/iu

/** Where the family’s name comes first. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const plain = (word: string): string => word.toLowerCase().replaceAll(/[.,]/g, '')

function firstOf(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/)
  // `Ortiz, Maya`
  return first.endsWith(',') && rest[0] !== undefined ? rest[0] : first
}

/**
 * What a greeting calls somebody: `Maya` for Maya Ortiz, `Priya & Tom` for Priya Raman & Tom Becker; the whole name of
 * a company, of a family, with a title, or of one word.
 */
export function greetedName(name: string): string {
  const whole = name.trim().replaceAll(/\s+/g, ' ')
  const words = whole.split(' ')
  const isWhole =
    familyFirst.test(whole) ||
    /\d/.test(whole) ||
    words.some((word) => companyWords.has(plain(word))) ||
    titleOrInitial.test(words[0] ?? '')
  return isWhole
    ? whole
    : whole
        .split(together)
        .map((part, at) => (at % 2 === 1 ? part : firstOf(part)))
        .join('')
}
