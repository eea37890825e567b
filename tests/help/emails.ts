import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface Received {
  to: string
  subject: string
  text: string
}

const parsedIn = (folder: string) =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)), { attachmentEncoding: 'utf8' })),
  )

/** Parses the emails in a folder of .eml files, oldest first. */
export const emailsIn = async (folder: string): Promise<Received[]> =>
  (await parsedIn(folder)).map(({ to, subject, text }) => ({
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
  }))

/** The text files in the newest email to somebody with a subject, by name; undefined before it has come. */
export async function filesIn(folder: string, to: string, subject: RegExp) {
  const found = (await parsedIn(folder)).findLast(
    (email) => email.to?.[0]?.address === to && subject.test(email.subject ?? ''),
  )
  return found && new Map(found.attachments.map(({ filename, content }) => [filename ?? '', String(content)]))
}

/** Waits until this many emails have arrived. */
export async function waitForEmails(folder: string, count: number): Promise<Received[]> {
  for (let tries = 0; tries < 400; tries++) {
    const emails = await emailsIn(folder)
    if (emails.length >= count) return emails
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${count} emails were expected in ${folder}`)
}

/** The token in an email's link. */
export function tokenIn(email: Received | undefined): string {
  const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1]
  if (!token) throw new Error('An email with a link was expected')
  return token
}
