import type { Hold } from '#holds/api.ts'

/** A hold with its time as shoots have theirs. */
export type ShownHold = Hold & { date: string; endsAt: string }

export const shownHold = (hold: Hold): ShownHold => ({ ...hold, date: hold.startsAt })
