import { shareOf } from '#kernel/money.ts'

/**
 * Shares an amount by weights, none of which is negative, so that the shares add up to it: each is the difference of
 * two rounded running totals. Without any weight the first takes all.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += weight
    const until = shareOf(amount, reached, whole)
    const share = until - given
    given = until
    return share
  })
}
