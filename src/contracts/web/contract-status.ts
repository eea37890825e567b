import type { ListedContract } from '#contracts/api.ts'
import { balanceOf } from '#contracts/terms.ts'
import { minorOf } from '#contracts/web/minor-of.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Part } from './changes.ts'

/** The client has a link and has not signed yet. */
export const hasLink = ({ status, linkExpiresAt }: ListedContract): boolean =>
  status === 'sent' && linkExpiresAt !== null

/** The photographer has signed, and no link is active. */
export const canWithdraw = (contract: ListedContract): boolean =>
  contract.isFrozen && contract.signedDate === null && !hasLink(contract)

/** `$4,800.00` of an amount such as `4800.00`. */
export const amountWords = (amount: string | null, currency: string): string =>
  amount === null ? 'N/A' : moneyWords(minorOf(amount, currency) ?? 0, currency)

/** The parts that can be invoiced. */
export function partsOf({
  currency,
  totalAmount,
  depositAmount,
}: Pick<ListedContract, 'currency' | 'totalAmount' | 'depositAmount'>): Part[] {
  const [total, deposit] = [minorOf(totalAmount, currency), minorOf(depositAmount, currency)]
  return [...(deposit ? (['deposit'] as const) : []), ...(balanceOf({ total, deposit }) ? (['balance'] as const) : [])]
}

/** Details beyond the badge: who has signed, and whether the client has opened the link. */
export function waitingWords(contract: ListedContract): string | undefined {
  if (canWithdraw(contract)) return 'Signed by you alone'
  if (!hasLink(contract)) return undefined
  return contract.openedAt === null ? 'Waiting' : 'Opened'
}
