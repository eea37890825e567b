import { requireClient } from '#clients/server/service.ts'
import { clientPageOf } from '#contracts/server/client-page.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { SendForSignature } from '#contracts/signing-api.ts'
import { addressesIn } from '#documents/written-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import type { Db } from '#database/db.ts'
import { createLink, linkNameOf } from './links.ts'

interface Sender {
  db: Db
  owner: OwnerId
  now: number
  install: Pick<Install, 'mail' | 'publicUrl'>
}

/** Who gets a link; without mail the one person to whom the photographer passes it on. */
export function recipientsAmong({ mail }: Pick<Install, 'mail'>, to: readonly string[] | undefined, known: string[]) {
  const chosen = addressesIn((to ?? known).join(' '))
  if (mail) return chosen
  if (to && chosen.length > 1) {
    const words = 'Email is not set up on this server, so there is one link to pass on. Name one address.'
    throw new Problem('invalid', words, { fields: { to: words } })
  }
  return chosen.slice(0, 1)
}

/** Who a contract goes to: those that are named, else its client. */
export async function requireRecipients(
  { db, owner, install }: Sender,
  { clientId }: { clientId: number },
  { to, email }: Pick<SendForSignature, 'to' | 'email'>,
): Promise<string[]> {
  const named = email === undefined ? to : [email]
  const known = named ? [] : [(await requireClient(db, owner, clientId)).email]
  const recipients = recipientsAmong(install, named, known)
  if (recipients.length > 0) return recipients
  const words = 'This client has no email address. Type where the contract goes.'
  throw new Problem('invalid', words, { fields: { to: words } })
}

interface Giving {
  /** At least one. */
  recipients: readonly string[]
  /** Epoch milliseconds. */
  expiresAt: number
  remindedAt?: number
  /** What the email says. */
  facts: Record<string, string>
  /** Records in the evidence who got which link. */
  record: (facts: { to: string; link: string; by?: 'hand' }) => Promise<void>
}

/** The contract of a booking is signed on the page of its client, to which its link leads. */
async function pageLink({ db, owner, now, install: { publicUrl } }: Sender, contractId: number, sentTo: string) {
  const pages = clientPageOf()
  if (!(await pages.hasIt(db, owner, contractId))) return undefined
  const { clientId } = await requireContract(db, owner, contractId)
  return pages.createLink(db, owner, { clientId, sentTo }, { now, publicUrl })
}

/**
 * Gives each recipient a link and an email of their own, so that the evidence can tell who used which. Returns the
 * first one's link for the photographer to copy; its token differs from the one in the email.
 */
export async function giveLinks(
  sender: Sender,
  contractId: number,
  { recipients, record, facts, ...life }: Giving,
): Promise<string> {
  const { db, owner, now, install } = sender
  const links: string[] = []
  for (const sentTo of recipients) {
    const own = await createLink(db, owner, { contractId, sentTo, ...life }, now, install.publicUrl)
    const page = await pageLink(sender, contractId, sentTo)
    const { link, tokenHash } = page ?? own
    await record({ to: sentTo, link: linkNameOf(tokenHash), ...(!install.mail && { by: 'hand' }) })
    links.push(link)
    if (!install.mail) continue
    // What was sent ends with its own row, also where the link leads to the page of the client.
    const known = { contractId: String(contractId), sending: own.tokenHash, ...(page && { page: tokenHash }) }
    await enqueueMailFor(db, owner, { kind: 'contract-to-sign', recipient: sentTo, facts: { ...facts, ...known } }, now)
  }
  const [first] = links
  if (first === undefined) throw new Error(`Nobody gets a link of contract ${contractId}.`)
  return first
}
