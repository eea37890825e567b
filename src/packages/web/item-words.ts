import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { categoryLabel } from '#studio-money/category-label.ts'
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

/** `Tax 7%`, `No tax`; undefined where it is the studio's usual one, or the studio has one tax only. */
export function taxWords({ categoryId }: Pick<CatalogueItem, 'categoryId'>, money: StudioMoney | undefined) {
  if (categoryId === null || !money || money.categories.length < 2) return undefined
  const chosen = money.categories.find(({ id }) => id === categoryId)
  if (!chosen) return 'A tax that you no longer use'
  if (chosen.isDefault) return undefined
  return `${chosen.code === 'S' ? 'Tax ' : ''}${categoryLabel(chosen, money.scheme)}`
}

/** What is included, a line each. */
export const includedLines = ({ included }: Pick<CatalogueItem, 'included'>): string[] =>
  included
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
