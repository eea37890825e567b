import { mailFolderIn } from '#kernel/server/mail/mail-folder.ts'
import { readFolder } from './folder-setting.ts'
import { refuse } from './setting.ts'

/** A mail server, a folder for emails, or `off`. What it refuses is not repeated: it may hold a password. */
export function readMailUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === 'off') return text
  if (text.startsWith('file:') && text.length > 'file:'.length) {
    readFolder('MAIL_URL', mailFolderIn(text))
    return text
  }
  if (!/^smtps?:\/\//.test(text)) refuse('MAIL_URL', 'has to start with smtp:// or smtps:// or file:, or be off.')
  if (!URL.canParse(text) || new URL(text).hostname === '')
    refuse('MAIL_URL', 'has no host or no port of a server; it has to look like smtp://user:password@mail.example:587.')
  return text
}

export function readSender(text: string): string {
  return /[\r\n]/.test(text) || !text.includes('@')
    ? refuse('MAIL_FROM', 'has to be an address such as Studio <studio@example.com>.')
    : text
}
