import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does when a document is issued for good, in the same transaction. It may run twice. */
export type IssueWork = (db: Db, owner: OwnerId, invoiceId: number) => Promise<void>

let registered: IssueWork | undefined

/** Called once, by the composition of the domains. */
export function registerIssueWork(work: IssueWork): void {
  registered = work
}

export async function workOnIssue(db: Db, owner: OwnerId, invoiceId: number): Promise<void> {
  if (!registered) throw new Error('Nothing is registered: see registerIssueWork.')
  await registered(db, owner, invoiceId)
}
