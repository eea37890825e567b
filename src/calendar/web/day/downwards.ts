/** A gradient from left to right as one from top to bottom. */
export const downwards = (gradient: string): string => gradient.replace('90deg', '180deg')
