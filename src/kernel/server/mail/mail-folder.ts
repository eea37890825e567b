import { fileURLToPath } from 'node:url'

/** The folder into which emails are written instead of being sent: of `file:/tmp/mail` or `file:///tmp/mail`. */
export const mailFolderIn = (mailUrl: string): string =>
  mailUrl.startsWith('file://') ? fileURLToPath(mailUrl) : mailUrl.slice('file:'.length)
