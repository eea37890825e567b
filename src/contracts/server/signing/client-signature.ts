import { languageOf } from '#client-language/language.ts'
import { contractWords, linkRefusalWords } from '#client-language/words.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { namesEveryone } from '#contracts/signature/signer-names.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { signatureFacts } from '#contracts/server/audit/signature-facts.ts'
import { clauseFact } from '#contracts/server/weather/kept-clause.ts'
import { markSigned } from '#contracts/server/lifecycle.ts'
import { unprintableIn } from '#documents/printable.ts'
import { requirePrintable } from '#documents/server/require-printable.ts'
import { clientPageOf } from '#contracts/server/client-page.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { reachesClients } from '#kernel/server/reach-clients.ts'
import { enqueueMails } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { notifyClientUpdate } from './client-updates.ts'
import { photographerOf } from './photographer.ts'
import { insertSignature } from './signature-store.ts'

/** The request with which somebody signs. */
export interface Signer {
  db: Db
  now: number
  ip: string
  userAgent: string
  install: Install
}

/** In German the words say it; in English the server's own sentence does. */
export function requirePrintableName(name: string, locale: string | null): void {
  const { unprintable: words } = linkRefusalWords(locale).words
  if (words === undefined) return requirePrintable(name, 'name', 'Write your name in these letters.')
  if (unprintableIn(name).length > 0) throw new Problem('invalid', words, { fields: { name: words }, language: 'de' })
}

/** Of two who are one client, one signs. */
export function requireOnePerson(name: string, clientName: string, locale: string | null): void {
  if (!namesEveryone(name, clientName)) return
  const said = linkRefusalWords(locale)
  const words = said.words.onePerson
  throw new Problem('invalid', words, { fields: { name: words }, language: languageOf(said.locale) })
}

interface Signing {
  signature: Pick<SignatureDraft, 'name' | 'way' | 'strokes'>
  documentHash: string
  /** Which link was used. */
  link: Facts
  /** Who gets the signed document beside the photographer. */
  copies: readonly { recipient: string; to: 'client' | 'copy' }[]
  /** The photographer is told of the act that signs it, so that one act rings once. */
  isToldElsewhere?: boolean
  /** What is chosen by signing, in words; part of what is agreed to. */
  choice?: string | undefined
}

/** Stores the client's signature of a contract whose row is locked: it is signed, and all sides get the document. */
export async function storeClientSignature(
  { db, owner, now, ip, userAgent, install }: Signer & { owner: OwnerId },
  { id, locale }: { id: number; locale: string | null },
  { signature: { name, way, strokes }, documentHash, link, copies, isToldElsewhere = false, choice }: Signing,
): Promise<void> {
  const { consent: agreedTo } = contractWords(locale).words
  const consent = choice === undefined ? agreedTo : `${choice} ${agreedTo}`
  const signature = { party: 'client' as const, name, way, strokes, ip, userAgent, consent, documentHash }
  await insertSignature(db, { userId: owner, contractId: id, ...signature, at: now })
  const facts = { ...signatureFacts(signature), ...(await clauseFact(db, owner, id)), ...link }
  await markSigned(db, owner, id, facts, now)
  if (!isToldElsewhere) await notifyClientUpdate(db, owner, { act: 'signed', contractId: id, mail: install.mail }, now)
  if (!install.mail) return
  const { email } = await photographerOf(db, owner)
  // To clients at most as many as one email may go to, each counted in the hourly limit when it got its link.
  const enqueued = []
  for (const { recipient, to } of [...copies, { recipient: email, to: 'photographer' as const }]) {
    const page = to === 'client' ? await pageLink({ db, owner, now, install }, id, recipient) : {}
    const facts = { contractId: String(id), to, ...page }
    enqueued.push({ kind: 'contract-signed' as const, userId: owner, recipient, facts })
  }
  await enqueueMails(db, enqueued, now)
}

type Linking = Pick<Signer, 'db' | 'now' | 'install'> & { owner: OwnerId }

/** A link to the page on which a client finds what follows from the contract of a booking; nothing of any other. */
async function pageLink({ db, owner, now, install }: Linking, id: number, sentTo: string): Promise<{ page?: string }> {
  if (!reachesClients(install) || !(await clientPageOf().hasIt(db, owner, id))) return {}
  const { clientId } = await requireContract(db, owner, id)
  const { publicUrl } = install
  return { page: (await clientPageOf().createLink(db, owner, { clientId, sentTo }, { now, publicUrl })).tokenHash }
}
