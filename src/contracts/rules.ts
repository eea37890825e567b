/** `CON-2026-0001`. Beyond 9 999 in a year the number grows longer. */
export const contractNumber = (year: number, running: number): string =>
  `CON-${year}-${String(running).padStart(4, '0')}`
