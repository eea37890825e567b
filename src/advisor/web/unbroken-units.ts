const units = 's|ms|mm|cm|m|km|in|ft|mi|mph|km/h|K|EV|GB|MB|MP|lx|h|min|px|stops?'

/** `EV 13.1`, `ISO 100`. */
const named = /\b(EV|ISO) (?=[−-]?\d)/g
/** `1/125 s`, `85 mm`, `5600 K`; all of `10 ft 6 in`. */
const measured = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')
const continued = /(\d\u00a0(?:h|ft|m)) (?=\d+\u00a0(?:min|in|cm)\b)/g

/** A text in which no line break separates a figure from its unit or its name. */
export const withUnbrokenUnits = (text: string): string =>
  text.replace(named, '$1\u00a0').replace(measured, '$1\u00a0').replace(continued, '$1\u00a0')
