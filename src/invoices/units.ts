/** What a quantity counts, as electronic invoices name it (UN/ECE Recommendation 20): pieces, hours or days. */
export const units = ['C62', 'HUR', 'DAY'] as const
export type Unit = (typeof units)[number]

/** Documents say nothing of pieces. */
export const usualUnit: Unit = 'C62'

export const unitLabels: Record<Unit, string> = { C62: 'Pieces', HUR: 'Hours', DAY: 'Days' }
