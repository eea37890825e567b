import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { typeLabels } from '#shoots/rules.ts'
import { durationWords } from '#time/when.ts'

export const kindLabels: Record<CatalogueKind, { one: string; many: string }> = {
  package: { one: 'Package', many: 'Packages' },
  extra: { one: 'Extra', many: 'Extras' },
}

/** `Wedding, event`; `All shoots`. */
export function typesWords(types: CatalogueItem['types']): string {
  const words = types.map((type) => typeLabels[type]).join(', ')
  return words === '' ? 'All shoots' : words.charAt(0) + words.slice(1).toLowerCase()
}

/** `9 h`, `Adds 1 h`; undefined when it says nothing of the time. */
export function minutesWords({ kind, minutes }: Pick<CatalogueItem, 'kind' | 'minutes'>): string | undefined {
  if (minutes === 0) return undefined
  return kind === 'package' ? durationWords(minutes) : `Adds ${durationWords(minutes)}`
}

/** What is included, a line each. */
export const includedLines = ({ included }: Pick<CatalogueItem, 'included'>): string[] =>
  included
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
