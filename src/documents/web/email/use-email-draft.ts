import { useState } from 'react'
import type { EmailDraft } from '#documents/email.ts'
import { addressesIn, WrittenEmail } from '#documents/written-email.ts'
import { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'

type Part = keyof EmailDraft
type Faults = Partial<Record<Part, string>>

const parts = ['to', 'subject', 'text'] as const satisfies readonly Part[]

function faultsIn(email: WrittenEmail): Faults {
  const { error } = WrittenEmail.safeParse(email)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed())
}

/**
 * An email in the composer, as typed; `beginning` is the default one. Whatever the server refuses stays as it was
 * typed.
 */
export function useEmailDraft(beginning: EmailDraft) {
  const [typed, setTyped] = useState<Partial<EmailDraft>>({})
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const draft = { ...beginning, ...typed }
  const isChanged = (part: Part) => draft[part] !== beginning[part]
  /** The server writes what was not changed. */
  const email = {
    to: addressesIn(draft.to),
    ...(isChanged('subject') && { subject: draft.subject }),
    ...(isChanged('text') && { text: draft.text }),
  }

  /** Checks what was typed, and focuses the first mistake; returns whether there is none. */
  function check(): boolean {
    const found = faultsIn(email)
    setFaults(found)
    setRefused('')
    if (Object.keys(found).length === 0) return true
    focusFirstInvalid()
    return false
  }

  /** Says beside the button why it was not sent. */
  function refuse(words: string): void {
    setFaults({})
    setRefused(words)
  }

  /** Shows why the server refused: at the field that it names, else beside the button. Other failures have a toast. */
  function showRefusal(error: unknown): void {
    if (!hasFields(error)) {
      if (error instanceof Problem && error.code === 'conflict') refuse(error.message)
      return
    }
    const named = Object.entries(error.fields ?? {})
    const own = parts.flatMap((part) => {
      const [, message] = named.find(([path]) => path.split('.')[0] === part) ?? []
      return message === undefined ? [] : [[part, message] as const]
    })
    if (own.length === 0) return refuse(named[0]?.[1] ?? error.message)
    setFaults(Object.fromEntries(own))
    focusFirstInvalid()
  }

  return {
    draft,
    email,
    faults,
    refused,
    check,
    refuse,
    showRefusal,
    set: (part: Partial<EmailDraft>) => setTyped((before) => ({ ...before, ...part })),
    isDirty: parts.some(isChanged),
  }
}
