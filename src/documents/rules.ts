import type { PaperSize } from './api.ts'

/** North America writes on Letter, nearly everybody else on A4; whoever lives in between chooses. */
export const defaultPaperSize = (timeZone: string): PaperSize =>
  /^(America|US|Canada|Mexico)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'letter' : 'a4'

/** The longest side of a logo as it is kept, in pixels: 300 to the inch where it is printed. */
export const logoSide = 640
