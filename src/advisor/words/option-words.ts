/** Options whose label the plain rule would get wrong: names, hyphenated and ambiguous ones. */
const exceptions: Record<string, string> = {
  'black-white': 'Black and white',
  'capture-one': 'Capture One',
  'indoor-natural': 'Indoor, natural light',
  'indoor-artificial': 'Indoor, artificial light',
  'mid-range': 'Mid-range',
  'multi-day': 'Multi-day',
}

/** The label of an option: `golden-hour` is `Golden hour`, `2-3 people` is `2–3 people`. */
export function optionWords(option: string): string {
  const plain = exceptions[option] ?? option.replace(/(\d)-(\d)/, '$1–$2').replaceAll('-', ' ')
  return capitalized(plain)
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
