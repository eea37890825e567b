import type { Contract } from '#contracts/api.ts'
import { defaultSubject, defaultText } from '#contracts/signing-email.ts'
import { useEmailDraft } from '#documents/web/email/use-email-draft.ts'

interface Beginning {
  to: string
  /** The photographer's. */
  name: string
  isReminder: boolean
}

/** The email with a signing link, as written in the composer. */
export function useSigningEmail(
  { title, clientName }: Pick<Contract, 'title' | 'clientName'>,
  { to, name, isReminder }: Beginning,
) {
  const facts = { title, clientName, name, isReminder }
  return useEmailDraft({ to, subject: defaultSubject(facts), text: defaultText(facts) })
}
