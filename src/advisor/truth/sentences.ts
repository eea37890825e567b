/** Instants and events by all their names. */
const anchors: Record<string, string[]> = {
  sunset: ['sunset', 'sundown'],
  sunrise: ['sunrise', 'sunup'],
  golden: ['golden'],
  blue: ['blue'],
  dawn: ['dawn'],
  dusk: ['dusk', 'nightfall'],
  moonrise: ['moonrise'],
  moonset: ['moonset'],
  start: ['start', 'starting', 'begin', 'beginning'],
  end: ['end', 'ending', 'finish'],
  middle: ['middle', 'midway', 'halfway'],
  morning: ['morning'],
  evening: ['evening'],
}

const anchorOfWord = new Map(
  Object.entries(anchors).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
)

/** The plain form of a word: without the endings that grammar gives it. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/'s$/, '')
    .replace(/(?<=[a-z]{3})(?<!s)s$/, '')
  return anchorOfWord.get(plain) ?? plain
}

/** Whether a word, in its plain form, names an instant or an event. */
export const isAnchor = (stem: string): boolean => stem in anchors

/** The sentences of a text. */
export const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?;])\s+(?=\S)|\n+/)

/** Events that are told as what happens. */
export const namesOfEvents = (text: string): string =>
  text
    .replace(/\bsun (?:has |is )?(?:sets?|setting|goes down)\b/gi, 'sunset')
    .replace(/\bsun (?:has |is )?(?:rises?|rising|comes up)\b/gi, 'sunrise')
