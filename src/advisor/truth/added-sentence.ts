/** Numbers in words. `one` and `two` are listed as claims, because they also refer to people. */
const amount =
  'zero|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|' +
  '(?:twen|thir|fou?r|fif|six|seven|eigh|nine)ty|dozen|hundred|thousand|[mbtz]illion|umpteen'

const figure = new RegExp(
  String.raw`\b(?:${amount})(?:ish|e?s|[ap]m|[cm]m|[gm]b|k)?\b|\b(?:half|quarter|minutes?) ` +
    String.raw`(?:past|to|till|before|after)\b|\bo'?clock\b|\b(?:one|two) ?[ap]\.?m\b`,
  'i',
)

/** What two may be of: people and things in front of the camera. */
const shown =
  'them|the|you|other|another|faces?|hands?|eyes?|people|persons?|planes?|lines?|sides?|rows?|' +
  'arms?|shoulders?|words?|questions?|jokes?|stor(?:y|ies)|smiles?|breaths?|steps?'

/**
 * Topics that a model's own sentences may not mention: measures, times, days, directions, the sky and its weather. All
 * of that is computed or unknown. The list is deliberately broad: the rules' own sentences cover what it removes.
 */
const claims = [
  // Measures and amounts.
  String.raw`seconds?|secs?|minutes?|mins?|hours?|hrs?|hourly|days?|daily|weeks?|weekly|weekends?|fortnights?`,
  String.raw`months?|monthly|years?|yearly|stops?|degrees?|percent|kelvin|iso|ev|f-?number|feet|foot|inch(?:es)?`,
  String.raw`met(?:er|re)s?|yards?|miles?|kilomet(?:er|re)s?|batter(?:y|ies)|cards?|disks?|gigabytes?|terabytes?`,
  String.raw`half|halves|thirds?|quarters?|twice|thrice|doubles?|doubled|tripl\w*|quadrupl\w*|couple of|score of`,
  String.raw`gross of|myriads?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth`,
  String.raw`\w+teenth|\w+tieth|hundredth|thousandth|\w+fold|(?:twen|thir|fou?r|fif|six|seven|eigh|nine)ties`,
  String.raw`(?:at|by|from|until|till|around|before|after|past|to|minus|plus|is|of|over|under) one\b` +
    String.raw`(?! (?:of|another|by))`,
  // "Two" of people or things in front of the camera is allowed.
  String.raw`two\b(?! (?:(?:of|to|by|and|for|from) )?(?:${shown})\b)`,
  // Days.
  String.raw`today|tonight|tomorrow|yesterday|noon\w*|midday|midnight|christmas|easter|new year`,
  String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`,
  String.raw`(?:on|by|until|till|before|after|next|this) (?:mon|tue|wed|thu|fri|sat|sun)|january|february|april`,
  String.raw`june|july|august|september|october|november|december`,
  String.raw`(?:in|of|early|mid|late|since|by|until|till|before|after|next|this)[ -]` +
    String.raw`(?:jan|feb|mar|march|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)`,
  // The sky.
  String.raw`sun|suns|sun's|sunsets?|sunrises?|sundown|sunup|sunlit|sunshine|dusk|dawn|nightfall|daybreak`,
  String.raw`daylight|twilight|mornings?|afternoons?|evenings?|nights?|moon\w*|stars?|starry|horizon|sky|skies`,
  String.raw`weather|rain\w*|drizzl\w*|showers?|sleet|snow\w*|frost\w*|freez\w*|hot|cold|temperatures?|storms?`,
  String.raw`gales?|stormy|thunder\w*|hail|fog\w*|mist\w*|haz[ey]|winds?|windy|clouds?|cloudy|overcast|forecasts?`,
  String.raw`dark\w*|bright\w*|golden|blue`,
  String.raw`(?:back|side|front)-?li(?:t|ght)|light (?:is|comes?|falls?|fades?|grows?|goes|will|changes?|gets?)`,
  String.raw`shadows?|(?:from|on) (?:the )?(?:behind|front|left|right|side|sides)|(?:north|south|east|west)\w*`,
  String.raw`[ns][ew]|[ns]{2}[ew]|[ew][ns][ew]`,
].join('|')

const claim = new RegExp(String.raw`\b(?:${claims})\b`, 'i')

/** Letters that can disguise numbers or directions: Roman numerals, `f/ll`, `lO`, `s i x`, `N`. */
const disguised = /\b[IVXLCDM]{2,}\b|\b[ivx]{2,}\b|\b[VXNSEW]\b(?!')|\bf\/|\b[lIoO]{2,}\b|\b(?:[a-z][ .-]){2,}[a-z]\b/

/** The most common English words. */
const common = new Set(
  (
    'a an the and or but if so as at by for from in into of off on onto out over to up with without you your ' +
    'yours they them their theirs he she him her his it its we us our i me my is are be been was were do does ' +
    'did have has had will would can could may might must should not no nor while when until before after then ' +
    'than that this these those there here who what which how where each every all both some any one other ' +
    'another more most less few keep let make take give put ask tell show look watch'
  ).split(' '),
)

/** The least share of common words in an English sentence: other languages cannot be checked. */
const minCommonShare = 0.2

const word = /[\p{L}\p{M}]+/gu

/** English punctuation. Any other sign may disguise a number or reverse the text. */
const punctuation = /^[\s.,:;!?'"“”()/&–-]*$/

/** Normalizes letters, quotation marks and dashes with several forms. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2012-\u2015]/g, '–')
    .replace(/\s+/g, ' ')

/** Whether added text contains an amount or a time, or signs that may disguise one. */
export function hasFigure(text: string, typedWords: ReadonlySet<string>): boolean {
  const plain = folded(text)
  const foreign = plain.match(word)?.filter((one) => /[^a-z]/i.test(one)) ?? []
  return (
    /\p{N}/u.test(text) ||
    figure.test(plain) ||
    !punctuation.test(plain.replace(word, '')) ||
    !foreign.every((one) => typedWords.has(one))
  )
}

/** The words that the photographer typed: a name with non-English letters may be repeated. */
export const wordsTypedIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.join('\n').normalize('NFKC').match(word))

function isClaim(sentence: string): boolean {
  const plain = folded(sentence)
  if (claim.test(plain) || disguised.test(plain)) return true
  const wordList = plain.toLowerCase().match(/[a-z']+/g) ?? []
  return wordList.length > 2 && wordList.filter((one) => common.has(one)).length < wordList.length * minCommonShare
}

/** Added text without the sentences about topics that only the rules may cover. */
export const withoutClaims = (text: string): string =>
  text
    .split(/(?<=[.!?;])\s+/)
    .filter((sentence) => !isClaim(sentence))
    .join(' ')
