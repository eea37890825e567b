import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import type { Contract } from '#contracts/api.ts'
import { defaultSubject, defaultText } from '#contracts/signing-email.ts'
import { useEmailDraft } from '#documents/web/email/use-email-draft.ts'

interface Beginning {
  to: string
  /** The photographer's. */
  name: string
  isReminder: boolean
  words: SigningEmailWords
}

/** The email with a signing link, as written in the composer. */
export function useSigningEmail(
  { title, clientName }: Pick<Contract, 'title' | 'clientName'>,
  { to, name, isReminder, words }: Beginning,
) {
  const facts = { title, clientName, name, isReminder }
  return useEmailDraft({ to, subject: defaultSubject(facts, words), text: defaultText(facts, '', words) })
}
