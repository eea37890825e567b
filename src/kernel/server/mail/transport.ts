import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodemailer, { type Transporter } from 'nodemailer'
import type { Send } from './delivery.ts'
import { maxConcurrentSends } from './mail.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'

interface Transport {
  send: Send
  /** Closes idle connections. */
  close: () => void
}

/** Opens the mail transport: `smtp(s)://user:pass@host:port`, or `file:DIR` which writes .eml files. */
export function openTransport(mailUrl: string): Transport {
  if (mailUrl.startsWith('file:')) return folderTransport(folderOf(mailUrl))
  let open: Transporter | undefined
  // Emails sent together share connections; an idle one may be closed by the server before it is needed.
  const connect = (): Transporter =>
    nodemailer.createTransport({
      url: mailUrl,
      pool: true,
      maxConnections: maxConcurrentSends,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
    } as never)
  return {
    send: async (envelope) => {
      open ??= connect()
      await open.sendMail(envelope)
    },
    close: () => {
      open?.close()
      open = undefined
    },
  }
}

const folderOf = (mailUrl: string): string =>
  mailUrl.startsWith('file://') ? fileURLToPath(mailUrl) : mailUrl.slice('file:'.length)

function folderTransport(folder: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const send: Send = async (envelope) => {
    const { message } = await composer.sendMail(envelope)
    const name = `${Date.now()}-${newSecret().slice(0, 8)}`
    // Written under another name first, so that a watcher of the folder never reads an incomplete email.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
  }
  return { send, close: () => composer.close() }
}
