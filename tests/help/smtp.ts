import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that collects emails. */
export async function startSmtp() {
  const letters: Email[] = []
  /** Refuses all emails while true. */
  const mood = { refuses: false }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      text(stream)
        .then((source) => {
          if (mood.refuses) throw new Error('Not now')
          return source
        })
        .then((source) => PostalMime.parse(source))
        .then((letter) => void letters.push(letter))
        .then(() => done(), done)
    },
  })
  // A killed process drops its connection in the middle of a command.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  /** The next unread email to an address. */
  async function letterTo(address: string): Promise<Email> {
    for (let tries = 0; tries < 200; tries += 1) {
      const at = letters.findIndex((letter) => letter.to?.some((recipient) => recipient.address === address))
      const [letter] = at < 0 ? [] : letters.splice(at, 1)
      if (letter) return letter
      await wait(100)
    }
    throw new Error(`No letter to ${address} came.`)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    mood,
    letterTo,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The first link to our server in an email. */
export function linkIn(letter: Email, serverUrl: string): string {
  const links = (letter.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.find((candidate) => candidate.startsWith(serverUrl))
  if (!link) throw new Error(`The letter "${letter.subject}" has no link to ${serverUrl}.`)
  return link
}
