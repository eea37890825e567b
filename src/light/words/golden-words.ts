import type { Stretch } from '#light/civil-day.ts'
import { clock, hoursWords, isShort, minutesBetween, minutesWords } from '#time/clock-words.ts'
import { plain, strong, type Part, type Sentence } from './sentence.ts'
import { minutesIn, partsIn } from '#light/spans.ts'

interface GoldenFacts {
  slot: Stretch
  golden: Stretch[]
  blue: Stretch[]
  zone: string
}

/** `54 of your 90 minutes are golden hour.` */
function shareWords(minutes: number, total: number, name: string): string {
  if (minutes >= total) return `All ${minutesWords(total)} are ${name}.`
  const be = minutes === 1 ? 'is' : 'are'
  return isShort(total)
    ? `${minutes} of your ${minutesWords(total)} ${be} ${name}.`
    : `${hoursWords(minutes)} of your ${hoursWords(total)} ${be} ${name}.`
}

/** When the golden hour begins or ends during the shoot. */
function edgeWords(spans: Stretch[], slot: Stretch, zone: string): string {
  const inside = partsIn(spans, slot)
  if (inside.length > 2) return ` It comes ${inside.length} times.`
  if (inside.length === 2) return ` It comes at ${inside.map(({ start }) => clock(start, zone)).join(' and ')}.`
  const [only] = inside
  if (only && only.start > slot.start)
    return ` It starts at ${clock(only.start, zone)}, ${minutesWords(minutesBetween(slot.start, only.start))} in.`
  if (only && only.end < slot.end)
    return (
      ` It ends at ${clock(only.end, zone)}, ${minutesWords(minutesBetween(only.end, slot.end))} before you ` +
      'finish.'
    )
  return ''
}

/** The nearest golden hour, for a shoot without one. */
function nearestWords(spans: Stretch[], slot: Stretch, zone: string): string {
  const gap = (span: Stretch) => Math.max(span.start - slot.end, slot.start - span.end)
  const nearest = spans.toSorted((one, other) => gap(one) - gap(other))[0]
  if (!nearest) return ' There is none on this day.'
  if (nearest.start >= slot.end)
    return (
      ` It starts at ${clock(nearest.start, zone)}, ${minutesWords(minutesBetween(slot.end, nearest.start))} ` +
      'after you finish.'
    )
  return (
    ` It ends at ${clock(nearest.end, zone)}, ${minutesWords(minutesBetween(nearest.end, slot.start))} before ` +
    'you start.'
  )
}

/** The share of golden hour, else of blue hour, else the distance to the next golden hour. */
export function goldenSentence({ slot, golden, blue, zone }: GoldenFacts): Sentence {
  const total = Math.round((slot.end - slot.start) / 60_000)
  const sunSentence = (parts: Part[]): Sentence => ({ icon: 'sun', parts })
  for (const [spans, name] of [
    [golden, 'golden hour'],
    [blue, 'blue hour'],
  ] as const) {
    const minutes = minutesIn(spans, slot)
    if (minutes >= 1)
      return sunSentence([strong(shareWords(minutes, total, name)), plain(edgeWords(spans, slot, zone))])
  }
  return sunSentence([strong('No golden hour at this time.'), plain(nearestWords(golden, slot, zone))])
}
