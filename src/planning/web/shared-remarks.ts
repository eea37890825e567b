import { noForecast, noForecastYet, nothingPlanned } from '#planning/rules.ts'
import type { Slot } from '#planning/api.ts'

/** Reasons that many slots share, in the words for all of them and for those that say nothing else. */
const shareable: Record<string, { all: string; some: string }> = {
  [nothingPlanned]: {
    all: 'Nothing else is planned on these days.',
    some: 'Nothing else is planned on the other days.',
  },
  [noForecastYet]: {
    all: 'There is no forecast that far ahead yet.',
    some: 'There is no forecast yet for the others.',
  },
  [noForecast]: {
    all: 'There is no forecast: they are chosen by light and calendar.',
    some: 'There is no forecast for the others.',
  },
}

/** What would be said of the light in each row. */
const lightOfAll = ([first]: readonly Slot[], count: (text: string) => number, slots: number): string[] =>
  (first?.reasons ?? []).filter(({ about, text }) => about === 'light' && count(text) === slots).map(({ text }) => text)

/** The reasons that several slots repeat, and the sentences that say them once. */
export function sharedRemarks(slots: readonly Slot[]): { isShared: (text: string) => boolean; sentences: string[] } {
  const count = (text: string) => slots.filter(({ reasons }) => reasons.some((reason) => reason.text === text)).length
  const shared = Object.entries(shareable).filter(([text]) => count(text) > 1)
  const light = slots.length > 1 ? lightOfAll(slots, count, slots.length) : []
  return {
    isShared: (text) => light.includes(text) || shared.some(([known]) => known === text),
    sentences: [
      ...light.map((text) => `In each of them: ${text[0]?.toLowerCase()}${text.slice(1)}.`),
      ...shared.map(([text, { all, some }]) => (count(text) === slots.length ? all : some)),
    ],
  }
}

/** How the rows are ordered: times of the same score stand by date. */
export function orderWords(slots: readonly Slot[]): string {
  const scores = new Set(slots.map(({ score }) => score)).size
  if (scores === slots.length) return 'the best first'
  return scores === 1 ? 'all equally good, the soonest first' : 'the best first, equally good ones by date'
}
