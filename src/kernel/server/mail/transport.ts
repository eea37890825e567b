import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Envelope, MailServer } from './delivery.ts'
import { maxConcurrentSends } from './mail.ts'
import { mailFolderIn } from './mail-folder.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'

interface Transport {
  /** Returns the answer of the mail server. */
  send: (envelope: Envelope) => Promise<string>
  /** Closes idle connections. */
  close: () => void
}

/** How long each step of a conversation with a mail server may take, milliseconds. */
const stepMs = 10_000

/**
 * Opens the mail transport: a mail server, or an address: `smtp(s)://user:pass@host:port`, or `file:DIR` which writes
 * .eml files. Its errors never hold the password.
 */
export function openTransport(server: string | MailServer, timeoutMs = stepMs): Transport {
  if (typeof server === 'string' && server.startsWith('file:')) return folderTransport(mailFolderIn(server))
  const { connection, password } = typeof server === 'string' ? fromAddress(server) : fromSettings(server)
  let open: Transporter | undefined
  // Emails sent together share connections; an idle one may be closed by the server before it is needed.
  const connect = (): Transporter =>
    nodemailer.createTransport({
      ...connection,
      pool: true,
      maxConnections: maxConcurrentSends,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    } as never)
  return {
    send: async (envelope) => {
      if (password === undefined) throw new Error(unreadablePassword)
      open ??= connect()
      try {
        const { response } = (await open.sendMail(envelope)) as { response?: string }
        return withoutPassword(response ?? '', password)
      } catch (error) {
        throw hidePassword(error, password)
      }
    },
    close: () => {
      open?.close()
      open = undefined
    },
  }
}

const unreadablePassword =
  'the saved password cannot be read with the key of this server; enter it again under Admin, System'

const fromAddress = (url: string) => ({ connection: { url }, password: passwordIn(url) })

/** The password in an address of a mail server; empty without one. */
function passwordIn(url: string): string {
  const { password } = URL.canParse(url) ? new URL(url) : { password: '' }
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

const fromSettings = ({ host, port, security, username, password }: MailServer) => ({
  connection: {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== '' && { auth: { user: username, pass: password } }),
  },
  password: username === '' ? '' : password,
})

/**
 * A mail server may repeat what it was sent, also in the encodings of a sign-in: base64 of the password, or of user and
 * password together.
 */
function withoutPassword(text: string, password: string): string {
  if (password === '') return text
  const secrets = [password, Buffer.from(password).toString('base64')]
  const isSecret = (sign: string): boolean => {
    const plain = Buffer.from(sign, 'base64').toString()
    return plain.includes('\0') && plain.endsWith(password)
  }
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, '•••'), text)
    .replaceAll(/[\w+/]{8,}={0,2}/g, (sign) => (isSecret(sign) ? '•••' : sign))
}

function hidePassword(error: unknown, password: string): unknown {
  if (!(error instanceof Error) || password === '') return error
  error.message = withoutPassword(error.message, password)
  const said = error as { response?: unknown }
  if (typeof said.response === 'string') said.response = withoutPassword(said.response, password)
  return error
}

function folderTransport(folder: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const send = async (envelope: Envelope) => {
    const { message } = await composer.sendMail(envelope)
    const name = `${Date.now()}-${newSecret().slice(0, 8)}`
    // Written under another name first, so that a watcher of the folder never reads an incomplete email.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
    return ''
  }
  return { send, close: () => composer.close() }
}
