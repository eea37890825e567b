import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Letterhead } from '#documents/api.ts'
import { logoSide } from '#documents/rules.ts'
import { makePng } from '#images/server/png-copy.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Prepared, Received, SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { letterheadOf, put } from './letterhead.ts'
import { findWithLogo } from './store.ts'

interface Upload {
  owner: OwnerId
  files: Received[]
  /** The folder for uploads in progress. */
  incoming: string
  signal: AbortSignal
  now: number
  ifMatch: number | undefined
}

/** Sets the logo, re-encoded as a PNG. */
export async function setLogo({
  owner,
  files: [file],
  incoming,
  signal,
  now,
  ifMatch,
}: Upload): Promise<Prepared<Letterhead>> {
  if (!file) throw new Problem('invalid', 'No file selected', { fields: { logo: 'No file selected' } })
  const logo = await makePng(file, { side: logoSide, incoming, requester: { owner, signal } })
  const logoFile = `${hash('sha256', logo).slice(0, 32)}.png`
  return {
    store: async (db) => {
      await put(db, owner, { logo, logoFile }, now, ifMatch)
      return letterheadOf(db, owner)
    },
  }
}

export async function removeLogo(db: Db, owner: OwnerId, now: number, ifMatch?: number): Promise<Letterhead> {
  await put(db, owner, { logo: null, logoFile: null }, now, ifMatch)
  return letterheadOf(db, owner)
}

/** The photographer's own logo, for the screen. */
export async function fileOfLogo(db: Db, owner: OwnerId, file: string): Promise<SentFile> {
  const { logo, logoFile } = (await findWithLogo(db, owner)) ?? {}
  if (!logo || logoFile !== file) throw new Problem('not_found', 'Not found.')
  return {
    type: 'image/png',
    // The content behind a name never changes.
    tag: `"${file}"`,
    headers: {
      'content-disposition': 'inline; filename="logo.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    },
    open: async () => ({ size: logo.length, read: () => Readable.from([logo]) }),
  }
}
