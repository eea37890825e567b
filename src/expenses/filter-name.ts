import type { ExpenseCategory } from './category-names.ts'

/** A filter in a file name: `travel-2026-10-01-to-2026-10-31`, or `all`. */
export function filterName({
  from,
  to,
  category,
  shootId,
}: {
  from?: string | undefined
  to?: string | undefined
  category?: ExpenseCategory | undefined
  shootId?: number | undefined
}): string {
  const days = from && to ? `${from}-to-${to}` : from ? `from-${from}` : to && `to-${to}`
  return [category, shootId && `shoot-${shootId}`, days].filter(Boolean).join('-') || 'all'
}
