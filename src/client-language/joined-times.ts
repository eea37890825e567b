/** `7:49–8:52 PM`, `19:49–20:52 Uhr`: what both times end with is written once. */
export function joinedTimes(from: string, to: string): string {
  const ending = /\s(?:[AP]M|Uhr)$/.exec(to)?.[0]
  return `${ending && from.endsWith(ending) ? from.slice(0, -ending.length) : from}–${to}`
}
