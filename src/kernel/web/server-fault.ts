import type { Problem } from '#kernel/problem.ts'

/** The server, or what stands before it, broke down: it has no words about what was tried. */
export const isServerFault = ({ code, reason }: Problem): boolean => code === 'internal' || reason === 'server'

/** What the server said to a person; where it only broke down, these words instead. */
export const saidOr =
  (words: string) =>
  (problem: Problem): string =>
    (!isServerFault(problem) && problem.message) || words
