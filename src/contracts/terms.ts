/** Days before the shoot on which a drafted invoice of the balance is due. */
const balanceDueDays = 7

export interface Agreed {
  /** Minor units. */
  total: number | null
  deposit: number | null
}

/** The rest to pay after the deposit, in minor units; null without a total. */
export const balanceOf = ({ total, deposit }: Agreed): number | null => (total === null ? null : total - (deposit ?? 0))

/** The day on which a drafted invoice of the balance is due; null without a shoot. */
export const balanceDueOn = (shootOn: string | null): string | null =>
  shootOn === null ? null : Temporal.PlainDate.from(shootOn).subtract({ days: balanceDueDays }).toString()
