import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { requireLink, requireReadable } from '#contracts/server/signing/contract-to-sign.ts'
import { sentDocument } from '#contracts/server/signing/documents/sent-document.ts'

interface Reader {
  db: Db
  now: number
  /** Aborts when the reader disconnects. */
  signal: AbortSignal
  publicUrl: string
}

/** The document behind a link: the one to be signed, and once it is signed, the one with all signatures. */
export async function linkedPdf({ db, now, signal, publicUrl }: Reader, token: string): Promise<SentFile> {
  const signingLink = await requireLink(db, token, now)
  await requireReadable(db, signingLink)
  const document = await sentDocument(db, signingLink.contract, { owner: signingLink.owner, signal }, publicUrl)
  if (!document) throw new Problem('not_found', 'There is no document behind this link.')
  return document
}
