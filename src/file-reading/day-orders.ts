/** How the days of a file are written: 31.12.2026, 12/31/2026 or 2026-12-31. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]
