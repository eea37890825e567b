import type { Locale } from '#client-language/language.ts'

/** How a page for clients and strangers begins. */
export interface PageStart {
  studio: string
  locale: Locale
  /** HTML, as the components of the page draw it. */
  main: string
  /** What is told where no scripts run, HTML. */
  plain?: string
}

export type Params = Record<string, string | undefined>

/** A page for clients and strangers, and how its document begins. */
export interface OpenPage {
  /** What the page calls first; undefined for an address that no page can have. */
  addressOf: (params: Params) => string | undefined
  /** How it begins with that answer; `now` in epoch milliseconds. */
  start: (found: unknown, asked: { params: Params; query: string; now: number }) => PageStart
  /** What is told without scripts where there is no answer. */
  plain?: string
}
