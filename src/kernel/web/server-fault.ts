import type { Problem } from '#kernel/problem.ts'

/** A failure of the server or a proxy, without a text about the request. */
export const isServerFault = ({ code, reason }: Problem): boolean => code === 'internal' || reason === 'server'

/** The server's text; the given words after a server fault. */
export const saidOr =
  (words: string) =>
  (problem: Problem): string =>
    (!isServerFault(problem) && problem.message) || words
