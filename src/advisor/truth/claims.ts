/**
 * What a sentence of a teller's own may not speak of: measures, times, days, directions, the sky and its weather. All
 * of that was reckoned or was not, with a number or without one. The list is long rather than clever: what it takes
 * away, the rules say anyway.
 */
const words = [
  // Measures and amounts.
  String.raw`seconds?|secs?|minutes?|mins?|hours?|hrs?|hourly|days?|daily|weeks?|weekly|weekends?|fortnights?|months?|monthly|years?|yearly|stops?|degrees?|percent|kelvin|iso|ev|f-?number|feet|foot|inch(?:es)?|met(?:er|re)s?|yards?|miles?|kilomet(?:er|re)s?|batter(?:y|ies)|cards?|disks?|gigabytes?|terabytes?`,
  String.raw`half|halves|thirds?|quarters?|twice|thrice|doubles?|doubled|triples?|couple of|dozens?|score of|hundreds?|thousands?|millions?|billions?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth|hundredth|thousandth|\w+fold|(?:twen|thir|four?|fif|six|seven|eigh|nine)t(?:y|ies)`,
  String.raw`(?:at|by|from|until|till|around|before|after|past|to|minus|plus|is|of|over|under) one\b(?! (?:of|another|by))`,
  // Days.
  String.raw`today|tonight|tomorrow|yesterday|noon|midday|midnight|christmas|easter|new year|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:on|by|until|till|before|after|next|this) (?:mon|tue|wed|thu|fri|sat|sun)|january|february|april|june|july|august|september|october|november|december|(?:in|by|until|till|before|after|next|this) (?:jan|feb|mar|march|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)`,
  // The sky.
  String.raw`sun|suns|sun's|sunsets?|sunrises?|sundown|sunup|sunlit|sunshine|dusk|dawn|nightfall|daybreak|daylight|twilight|mornings?|afternoons?|evenings?|nights?|moon\w*|stars?|starry|horizon|sky|skies|weather|rain\w*|snow\w*|storms?|stormy|thunder\w*|hail|fog\w*|mist\w*|haz[ey]|winds?|windy|clouds?|cloudy|overcast|forecasts?|dark\w*|bright\w*|golden|blue`,
  String.raw`(?:back|side|front)-?li(?:t|ght)|light (?:is|comes?|falls?|fades?|grows?|goes|will|changes?|gets?)|shadows?|(?:from|on) (?:the )?(?:behind|front|left|right|side|sides)|(?:north|south|east|west)\w*|[ns][ew]|[ns]{2}[ew]|[ew][ns][ew]`,
].join('|')

const spoken = new RegExp(String.raw`\b(?:${words})\b`, 'i')

/** Numbers in the guise of letters: Roman ones, apertures without digits, l and O for 1 and 0, words spelled out. */
const disguised = /\b[IVXLCDM]{2,}\b|\b[VX]\b|\bf\/|\b[lIoO]{2,}\b|\b(?:[a-z][ .-]){2,}[a-z]\b/

/** Words that English cannot do without. */
const common = new Set(
  'a an the and or but if so as at by for from in into of off on onto out over to up with without you your yours they them their theirs he she him her his it its we us our i me my is are be been was were do does did have has had will would can could may might must should not no nor while when until before after then than that this these those there here who what which how where each every all both some any one other another more most less few keep let make take give put ask tell show look watch'.split(
    ' ',
  ),
)

/** A tenth more of foreign words than English has ever, and it is another language: what it says nobody checks. */
const leastCommon = 0.2

/** Whether a sentence, in its plain spelling, speaks of something that is not its teller's own. */
export function isClaim(plain: string): boolean {
  if (spoken.test(plain) || disguised.test(plain)) return true
  const said = plain.toLowerCase().match(/[a-z']+/g) ?? []
  return said.length > 2 && said.filter((word) => common.has(word)).length < said.length * leastCommon
}
