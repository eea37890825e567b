import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gear } from '#gear/api.ts'
import { answerInDocument, call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of checklists. Their mutations are in changes.ts, which the first screen does not load. */
export const gearKey = ['gear'] as const
const pageSize = '24'

export const checklistPages = infiniteQueryOptions({
  queryKey: [...gearKey, 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(gear.list, { input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  ...cursorPages,
})

/** The templates, by name. */
export const templates = queryOptions({
  queryKey: [...gearKey, 'templates'],
  queryFn: () => call(gear.list, { input: { templates: 'true' } }),
})

export const checklistCounts = queryOptions({
  queryKey: [...gearKey, 'counts'],
  queryFn: () => call(gear.counts, {}),
  initialData: () => answerInDocument(gear.counts, {}),
})

export const freshChecklist = (id: number) => call(gear.find, { params: { id } })
