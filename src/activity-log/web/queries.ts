import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { audit, type SentFilter } from '#activity-log/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { callPage } from '#kernel/web/call.ts'
import { saveFile } from '#kernel/web/save-file.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The administrators' actions, newest first, in pages. New ones appear when the page is opened or refreshed. */
export const logPages = (filter: SentFilter) =>
  infiniteQueryOptions({
    queryKey: ['logs', filter],
    queryFn: ({ pageParam }) =>
      callPage(audit.logs, { input: { limit: '50', ...filter, ...(pageParam && { cursor: pageParam }) } }),
    ...cursorPages,
    refetchOnMount: 'always',
  })

/** Downloads the same as a file. */
export const useLogExport = () =>
  useMutation({
    mutationFn: (filter: SentFilter) => saveFile(audit.export, { input: filter }),
    meta: { failed: { title: 'Failed to export data', message: (problem: Problem) => problem.message } },
  })
