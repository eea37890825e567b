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

/** The reasons that several slots repeat, and the sentences that say them once. */
export function sharedRemarks(slots: readonly Slot[]): { isShared: (text: string) => boolean; sentences: string[] } {
  const count = (text: string) => slots.filter(({ reasons }) => reasons.some((reason) => reason.text === text)).length
  const shared = Object.entries(shareable).filter(([text]) => count(text) > 1)
  return {
    isShared: (text) => shared.some(([known]) => known === text),
    sentences: shared.map(([text, { all, some }]) => (count(text) === slots.length ? all : some)),
  }
}
