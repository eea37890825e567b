import { fileURLToPath } from 'node:url'

/** The folder into which emails are written instead of being sent: of `file:FOLDER` or `file:///FOLDER`. */
export const mailFolderIn = (mailUrl: string): string =>
  mailUrl.startsWith('file://') ? fileURLToPath(mailUrl) : mailUrl.slice('file:'.length)
