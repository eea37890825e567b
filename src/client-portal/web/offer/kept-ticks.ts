import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'
import type { ProposalLine, Ticks } from '#proposals/lines.ts'

/** An extra that a client has checked, known by its name again in a newer version. */
export interface Kept {
  line: number
  name: string
  quantity: number
}

type Stored = Record<string, Kept[]>

const placeOf = (token: string): string => `client:${token}`

const stored = (token: string): Stored => (keptForVisitor(placeOf(token)) ?? {}) as Stored

/** What was checked in a proposal before this page was loaded; undefined when nothing was changed. */
export const keptTicks = (token: string, number: string): Kept[] | undefined => stored(token)[number]

/** Keeps what is checked until the tab is closed. */
export function keepTicks(token: string, number: string, kept: Kept[] | undefined): void {
  const { [number]: _, ...others } = stored(token)
  const all = kept ? { ...others, [number]: kept } : others
  keepForVisitor(placeOf(token), Object.keys(all).length > 0 ? all : undefined)
}

/** Those that a proposal still has. */
export const fittingTicks = (kept: readonly Kept[], lines: readonly ProposalLine[]): Ticks =>
  kept.flatMap(({ line, name, quantity }) => {
    const extra = lines.find((one) => one.kind === 'extra' && one.line === line && one.name === name)
    return extra ? [{ line, quantity: Math.min(Math.max(1, quantity), extra.most) }] : []
  })
