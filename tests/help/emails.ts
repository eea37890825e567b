import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface Received {
  to: string
  subject: string
  text: string
}

/** Parses the emails in a folder of .eml files, oldest first. */
export async function emailsIn(folder: string): Promise<Received[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(
    files.map(async (name) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)))
      return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' }
    }),
  )
}

/** Waits until this many emails have arrived. */
export async function waitForEmails(folder: string, count: number): Promise<Received[]> {
  for (let tries = 0; tries < 400; tries++) {
    const emails = await emailsIn(folder)
    if (emails.length >= count) return emails
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${count} letters were expected in ${folder}`)
}

/** The token in an email's link. */
export function tokenIn(email: Received | undefined): string {
  const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1]
  if (!token) throw new Error('A letter with a link was expected')
  return token
}
