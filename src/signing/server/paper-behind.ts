import { Readable } from 'node:stream'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/serve.ts'
import type { Db } from '#database/db.ts'
import { requireLink, requireReadable } from './client-side.ts'
import { findDocument } from './document-store.ts'
import { signedDocument } from './signed-document.ts'

/** The document behind a link: what is to be signed, and once it is, with all signatures. */
export async function paperBehind(db: Db, token: string, now: number, publicUrl: string): Promise<SentFile> {
  const held = await requireLink(db, token, now)
  requireReadable(held)
  const { owner, contract, state } = held
  const isSignedHere = state === 'signed' && contract.documentHash !== null
  const document = isSignedHere ? await signedDocument(db, owner, contract.id, publicUrl) : await findDocument(db, owner, contract.id, 'shown')
  if (!document) throw new Problem('not_found', 'There is no document behind this link.')
  return {
    type: 'application/pdf',
    tag: `"${document.hash}"`,
    headers: { 'content-disposition': `attachment; filename="${contract.contractNumber}.pdf"`, 'cache-control': 'private, no-cache' },
    open: async () => ({ size: document.bytes.length, read: () => Readable.from([Buffer.from(document.bytes)]) }),
  }
}
