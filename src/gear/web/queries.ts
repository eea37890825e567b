import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gear } from '#gear/api.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/**
 * Where the cache keeps all that it knows of checklists. What changes them is in changes.ts, which the first screen
 * does without.
 */
export const gearKey = ['gear'] as const
const pageSize = '24'

export const checklistPages = infiniteQueryOptions({
  queryKey: [...gearKey, 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(gear.list, { input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** The checklists that are offered when a shoot is packed, by name. */
export const templates = queryOptions({
  queryKey: [...gearKey, 'templates'],
  queryFn: () => call(gear.list, { input: { templates: 'true' } }),
})

export const checklistCounts = queryOptions({ queryKey: [...gearKey, 'counts'], queryFn: () => call(gear.counts, {}) })

export const freshChecklist = (id: number) => call(gear.find, { params: { id } })
