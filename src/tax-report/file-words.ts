import type { Basis } from './api.ts'

/** The name of a downloaded report: `tax-as-issued-2026-07-01-to-2026-09-30`. */
export const fileWords = ({ from, to, basis }: { from: string; to: string; basis: Basis }): string =>
  `tax-as-${basis}-${from}-to-${to}`
