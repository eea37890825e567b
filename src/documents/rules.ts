import type { PaperSize } from './api.ts'

/** Letter in North America, A4 elsewhere; photographers can change it. */
export const defaultPaperSize = (timeZone: string): PaperSize =>
  /^(America|US|Canada|Mexico)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'letter' : 'a4'

/** The longest side of a stored logo, in pixels: 300 dpi in print. */
export const logoSide = 640
