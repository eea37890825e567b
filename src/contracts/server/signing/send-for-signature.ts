import { fieldsLeftIn, fieldWords } from '#documents/merge-field.ts'
import { markSent, revokeSending } from '#contracts/server/lifecycle.ts'
import { lockContract, refusalFor, requireContract } from '#contracts/server/service.ts'
import { publishContract } from '#contracts/server/webhooks.ts'
import { wholeContract } from '#contracts/server/whole-contract.ts'
import { buildContract, type Signed } from '#contracts/document.ts'
import { contractSourceOf, makeContractPdf } from '#contracts/server/pdf/contract-document.ts'
import { type WrittenEmail, writtenFacts } from '#documents/written-email.ts'
import { unprintableClientWords } from '#documents/printable.ts'
import { requirePrintable } from '#documents/server/require-printable.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Prepared } from '#kernel/server/http/serve.ts'
import { type SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { consentWords, type SendForSignature } from '#contracts/signing-api.ts'
import type { Db } from '#database/db.ts'
import { appendAuditEvent, auditEventsOf } from '#contracts/server/audit/audit-chain.ts'
import { requireFreezable } from '#contracts/server/weather/clause-in-contract.ts'
import { writtenFrozen } from './documents/frozen-document.ts'
import { freeze, type ShownDocument } from './freeze.ts'
import { giveLinks, recipientsAmong, requireRecipients } from './links/give-links.ts'
import { recordRemoved, revokeRemoved } from '#contracts/server/signing/recipients/removed-recipients.ts'
import { newestLink, recipientsOf, updateLinks } from './links/link-store.ts'
import { undeliveredAmong } from './signing-state.ts'
import { listSignatures } from './signature-store.ts'

/** The sending photographer and the request. */
interface Sender {
  db: Db
  owner: OwnerId
  now: number
  ip: string
  userAgent: string
  install: Install
  /** Aborts when the sender disconnects. */
  signal?: AbortSignal
  ifMatch?: number | undefined
}

/**
 * Sends a contract for signature: the photographer signs first, which freezes it, and the document for the client is
 * created and stored. The slow layout comes first; the rows are written only if the contract was not changed meanwhile.
 */
export async function sendForSignature(
  sender: Sender,
  id: number,
  sending: SendForSignature,
): Promise<Prepared<Awaited<ReturnType<typeof linkTold>>>> {
  const { db, owner, now } = sender
  const { signature } = sending
  const contract = await requireContract(db, owner, id)
  // The current version is laid out and sent, so a request based on an earlier one is refused before.
  if (sender.ifMatch !== undefined && sender.ifMatch !== contract.version) throw await refusalFor(db, owner, id)
  if (contract.signedDate !== null) throw new Problem('conflict', 'This contract is signed already.')
  const recipients = await requireRecipients(sender, contract, sending)
  requirePrintableClient(contract)
  requireFilled(contract)
  const own = (await listSignatures(db, owner, id)).find(({ party }) => party === 'photographer')
  if (!own && !signature)
    throw new Problem('invalid', 'Sign the contract yourself first', {
      fields: { signature: 'Sign the contract yourself first' },
    })
  const shown = own ? undefined : await print(sender, contract, { ...signedBy(signature), at: now })
  return {
    store: async (transaction) => {
      await lockContract(transaction, owner, id, now, contract.version)
      if (shown && signature) {
        const { ip, userAgent } = sender
        const given = { ...signature, ip, userAgent, consent: consentWords, at: now }
        await freeze(transaction, owner, contract, { signature: given, shown }, now)
      }
      const own = { ...sender, db: transaction }
      await recordRemoved(own, id, recipients)
      await updateLinks(transaction, owner, id, { revokedAt: now })
      const { days } = sending
      const link = await giveLinks(own, id, {
        recipients,
        expiresAt: now + days * dayMs,
        facts: writtenFacts(sending),
        record: (facts) => markSent(transaction, owner, id, { ...facts, days }, now),
      })
      await publishContract(transaction, owner, 'contract.sent', id, now)
      return linkTold(own, id, link)
    },
  }
}

/** Refuses a text with unfilled fields. */
function requireFilled({
  title,
  content,
  packageDetails,
  terms,
}: {
  title: string
  content: string
  packageDetails: string
  terms: string
}): void {
  const left = fieldsLeftIn(title, content, packageDetails, terms)
  if (left.length === 0) return
  const words = `The text still holds ${fieldWords(left)}. Fill it in before you send it.`
  throw new Problem('invalid', words, { fields: { content: words } })
}

/** The name comes from the client, so that is where it is changed. */
function requirePrintableClient({ clientName }: { clientName: string }): void {
  const words = unprintableClientWords(clientName)
  if (words !== undefined) throw new Problem('invalid', words, { reason: 'not_printable', fields: { clientId: words } })
}

async function print(
  { db, owner, signal }: Sender,
  { id, weather }: { id: number; weather: string | null },
  coming: Signed,
): Promise<ShownDocument> {
  const source = await contractSourceOf(db, owner, id, coming)
  requireFreezable(weather, source.weather)
  const document = buildContract(source)
  requirePrintable(document, 'content', 'Change it in the text or the names, then send it.')
  return {
    bytes: await makeContractPdf(document, { owner, isUrgent: true, signal }),
    model: writtenFrozen(source),
    locale: document.language,
    clause: source.weather?.clause ?? null,
  }
}

const signedBy = (signature: SignatureDraft | undefined) => ({
  name: signature?.name ?? '',
  way: signature?.way ?? 'typed',
  strokes: signature?.strokes ?? null,
})

const linkTold = async ({ db, owner, now, install }: Sender, id: number, link: string) => ({
  contract: await wholeContract(db, owner, id, now),
  link,
  mailed: install.mail,
})

/**
 * Sends further emails with new links, to those who got the contract unless others are named, who then replace them:
 * emailed links of an address that is not named again are revoked, other earlier links stay valid. At the earliest an
 * hour after the last email; without mail, whenever a link is needed.
 */
export async function sendReminder(sender: Sender, id: number, { to, ...email }: WrittenEmail) {
  const { db, owner, now, install } = sender
  const { signedDate } = await lockContract(db, owner, id, now, sender.ifMatch)
  const newest = await newestLink(db, owner, id)
  if (!newest || newest.revokedAt !== null || newest.expiresAt <= now || signedDate !== null)
    throw new Problem('conflict', 'Nobody is waiting to sign this contract. Send it for signature first.')
  const known = await recipientsOf(db, owner, newest)
  if (install.mail && now - newest.createdAt < hourMs && !(await isUndelivered(db, owner, id, known)))
    throw new Problem('conflict', 'An email went out less than an hour ago. Wait a little before the next one.')
  const recipients = recipientsAmong(install, to, known)
  if (to) await revokeRemoved(sender, id, recipients)
  const link = await giveLinks(sender, id, {
    recipients,
    expiresAt: newest.expiresAt,
    remindedAt: now,
    facts: { ...writtenFacts(email), reminder: 'yes' },
    record: (facts) => appendAuditEvent(db, owner, id, { kind: 'reminded', facts }, now),
  })
  return linkTold(sender, id, link)
}

/** Whether an email to one of them could not be delivered: then another one is sent at once. */
async function isUndelivered(db: Db, owner: OwnerId, id: number, recipients: readonly string[]): Promise<boolean> {
  return undeliveredAmong(recipients, await auditEventsOf(db, owner, id)).length > 0
}

/** Revokes all links, to sign and to read. An unsigned contract can be sent again; a signed one stays signed. */
export async function revoke(sender: Sender, id: number) {
  const { db, owner, now } = sender
  const contract = await lockContract(db, owner, id, now, sender.ifMatch)
  const newest = await newestLink(db, owner, id)
  if (!newest || newest.revokedAt !== null) throw new Problem('conflict', 'There is no link to revoke.')
  await updateLinks(db, owner, id, { revokedAt: now })
  await revokeSending(db, owner, contract, now)
  return wholeContract(db, owner, id, now)
}
