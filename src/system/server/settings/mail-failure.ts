import { maxLengths } from '#kernel/text.ts'

/** What nodemailer tells of a failure. */
interface MailError {
  code?: string
  command?: string
  message?: string
  response?: string
  responseCode?: number
}

/** The end of a test that took too long as a whole. */
export const testTimeout = { code: 'ETIMEDOUT' }

/** Why a test email was not accepted, and what to check. `server` is the address as the administrator knows it. */
export function mailFailure(error: unknown, server: string): { message: string; reply: string } {
  const known = (error ?? {}) as MailError
  return { message: messageFor(known, server), reply: replyIn(known) }
}

/** What nodemailer says of a connection, and what to check; the first that fits. */
const connectionFailures: readonly [by: 'code' | 'message', pattern: RegExp, words: (server: string) => string][] = [
  ['code', /^EDNS$/, (server) => `${server} was not found. Check the host.`],
  ['message', /ECONNREFUSED/, (server) => `${server} refused the connection. Check the host and port.`],
  [
    'code',
    /^ETIMEDOUT$/,
    (server) =>
      `${server} did not respond in time. Check the host, port and encryption: port 465 usually needs TLS, ` +
      'port 587 STARTTLS.',
  ],
  ['code', /^ETLS$/, (server) => `${server} does not offer STARTTLS. Choose a different encryption.`],
  [
    'message',
    /SSL routines/,
    (server) => `${server} does not respond with TLS. Choose a different encryption or port.`,
  ],
  ['code', /^EAUTH$/, () => 'The mail server rejected the username or password.'],
]

function messageFor(error: MailError, server: string): string {
  const { command = '', message = '', responseCode, code } = error
  const known = connectionFailures.find(([by, pattern]) => pattern.test(error[by] ?? ''))
  if (known) return known[2](server)
  if (/certificate|altnames/i.test(message))
    return `The certificate of ${server} is not trusted: ${message}. Use the name it was issued for.`
  return refusalOf(command, server, responseCode !== undefined || code === 'EPROTOCOL')
}

/** By the step of the conversation that the mail server refused. */
function refusalOf(command: string, server: string, hasAnswered: boolean): string {
  if (command === 'MAIL FROM') return 'The mail server rejected the sender address.'
  if (command === 'RCPT TO') return 'The mail server rejected your address as the recipient.'
  if (command === 'DATA') return 'The mail server rejected the email.'
  if (hasAnswered) return `${server} did not respond like a mail server.`
  return `The connection to ${server} failed. Check the host and port.`
}

/** The words of the mail server, as one line. */
const replyIn = ({ response = '' }: MailError): string =>
  response
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, maxLengths.name)
