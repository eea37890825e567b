import { shareOf } from '#kernel/money.ts'

/** Sums in minor units: without tax, and the tax. */
export interface Share {
  net: number
  tax: number
  /** The tax in the studio's currency, of a document in another one. */
  studioTax?: number
}

/** What happened to an invoice up to a moment, in minor units. */
export interface Standing {
  /** What was paid, less what was refunded. */
  paid: number
  /** The total of its credit notes, and their share of one code and rate. */
  credited: number
  creditedShare: Share
}

/**
 * What a studio that reports tax when it is paid has to report of an invoice so far, of one code and rate: the part of
 * what is left after credit notes that was paid; and once more was paid than is left, what is left and the part of the
 * credited that was not refunded yet. All of it is told when all is paid, and nothing is told twice.
 */
export function reportedShareOf(total: number, share: Share, { paid, credited, creditedShare }: Standing): Share {
  const left = total - credited
  const part = (all: number, taken: number): number => {
    if (paid <= left) return left === 0 ? 0 : shareOf(all - taken, paid, left)
    return all - taken + (credited === 0 ? 0 : shareOf(taken, paid - left, credited))
  }
  return {
    net: part(share.net, creditedShare.net),
    tax: part(share.tax, creditedShare.tax),
    ...(share.studioTax !== undefined && { studioTax: part(share.studioTax, creditedShare.studioTax ?? 0) }),
  }
}
