import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { audit, type SentFilter } from '#activity-log/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { callPage } from '#kernel/web/call.ts'
import { saveFile } from '#kernel/web/save-file.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/**
 * What administrators did, newest first, page after page. What is done on this very page is seen when it is opened
 * again or asked for.
 */
export const logPages = (filter: SentFilter) =>
  infiniteQueryOptions({
    queryKey: ['logs', filter],
    queryFn: ({ pageParam }) =>
      callPage(audit.logs, { input: { limit: '50', ...filter, ...(pageParam && { cursor: pageParam }) } }),
    ...cursorPages,
    refetchOnMount: 'always',
  })

/** The same as a file of the administrator's. */
export const useLogExport = () =>
  useMutation({
    mutationFn: (filter: SentFilter) => saveFile(audit.export, { input: filter }),
    meta: { failed: { title: 'Failed to export data', message: (problem: Problem) => problem.message } },
  })
