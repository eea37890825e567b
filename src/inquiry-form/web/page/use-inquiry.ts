import { useEffect, useState } from 'react'
import type { InquiryWords } from '#client-language/english/inquiry.ts'
import type { OpenForm } from '#inquiry-form/api.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { calls } from './calls.ts'
import { type Draft, emptyDraft, faultyFields, keepDraft, keptDraft, sentOf } from './draft.ts'
import { useTicket } from './use-ticket.ts'

type Faults = Partial<Record<string, string>>

const isFault = (field: string, words: InquiryWords): field is keyof InquiryWords['faults'] => field in words.faults

const faultsOf = (fields: readonly string[], words: InquiryWords): Faults =>
  Object.fromEntries(fields.map((field) => [field, isFault(field, words) ? words.faults[field] : words.checkFields]))

/** Why it was not sent; other reasons are those of the connection. */
const refusals = (words: InquiryWords): Partial<Record<string, string>> => ({
  ticket_old: words.pageOld,
  invalid: words.arrived,
  too_many: words.tooMany,
  not_found: words.noPage,
})

/** What a visitor types into the form, and sending it. What was typed stays until it has arrived. */
export function useInquiry(form: OpenForm, words: InquiryWords) {
  const { slug } = form
  const [kept] = useState(() => keptDraft(slug, form))
  const [draft, setDraft] = useState(kept ?? emptyDraft(form))
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const [thanks, setThanks] = useState<string>()
  const [isSending, setSending] = useState(false)
  const ticket = useTicket(slug, form.ticket, kept !== undefined)
  const isSent = thanks !== undefined
  useEffect(() => keepDraft(slug, isSent ? undefined : draft), [slug, draft, isSent])

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  /** Checks one field that was typed into. */
  function leave(field: keyof Draft): void {
    const isTyped = draft[field] !== emptyDraft(form)[field]
    const isFaulty = isTyped && faultyFields(sentOf(draft, form, ''), form).includes(field)
    if (isFaulty) setFaults((before) => ({ ...before, ...faultsOf([field], words) }))
  }

  function mark(fields: readonly string[]): void {
    setFaults(faultsOf(fields, words))
    setRefused(words.checkFields)
    focusFirstInvalid()
  }

  async function explain(error: unknown): Promise<void> {
    const { code, reason, fields } = error instanceof Problem ? error : new Problem('internal', '')
    if (fields && Object.keys(fields).length > 0) return mark(Object.keys(fields))
    const why = reason === 'ticket_old' ? reason : code
    if (why === 'ticket_old' || why === 'invalid') await ticket.renew()
    setRefused(refusals(words)[why] ?? `${words.notSent}. ${words.wordsStay}`)
  }

  async function send(): Promise<void> {
    const fields = faultyFields(sentOf(draft, form, ''), form)
    if (fields.length > 0) return mark(fields)
    setSending(true)
    setRefused('')
    try {
      const input = sentOf(draft, form, await ticket.ripe())
      setThanks((await call(calls.send, { params: { slug }, input })).thanks)
    } catch (error) {
      await explain(error)
    }
    setSending(false)
  }

  /** Another message of the same person. */
  async function again(): Promise<void> {
    await ticket.renew()
    const { name, email, phone } = draft
    setDraft({ ...emptyDraft(form), name, email, phone })
    setThanks(undefined)
  }

  // Once the last marked field is corrected there is nothing left to check.
  const isCorrected = refused === words.checkFields && Object.keys(faults).length === 0
  return { draft, faults, refused: isCorrected ? '' : refused, thanks, isSending, change, leave, send, again }
}

export type Inquiry = ReturnType<typeof useInquiry>
