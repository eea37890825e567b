import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Email, EmailWriter } from '#kernel/server/mail/mail.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** What an email about a call is written from. */
export interface AboutCall {
  db: Db
  owner: OwnerId
  call: RainCall
  shoot: Awaited<ReturnType<typeof requireShoot>>
  reader: NonNullable<Awaited<ReturnType<typeof readerOf>>>
  facts: Record<string, string>
}

interface Written {
  subject: string
  /** Paragraphs; empty ones are left out. */
  lines: readonly string[]
  attachments?: Email['attachments']
}

/**
 * Writes an email to the photographer about a call, between a greeting and the address of its shoot; none where there
 * is nothing to tell any more.
 */
export const ownerEmail =
  (publicUrl: string, write: (about: AboutCall) => Promise<Written | undefined>): EmailWriter =>
  async (db, { userId, facts }) => {
    const owner = userId as OwnerId
    const reader = await readerOf(db, owner)
    const call = await findCall(db, owner, Number(facts['callId']))
    const shoot = call && (await ifFound(requireShoot(db, owner, call.shootId)))
    const written =
      reader &&
      shoot &&
      (await inTimeFormat(reader.preferences.timeFormat, () => write({ db, owner, call, shoot, reader, facts })))
    if (!reader || !shoot || !written) return undefined
    const lines = [reader.greeting, ...written.lines, `${publicUrl}/shoots/${shoot.id}`]
    const { subject, attachments } = written
    const text = lines.filter(Boolean).join('\n\n')
    return { to: reader.email, subject, text, ...(attachments && { attachments }) }
  }
