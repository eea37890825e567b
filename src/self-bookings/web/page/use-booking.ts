import { useEffect, useState } from 'react'
import type { BookingPageWords } from '#client-language/english/booking-page.ts'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'
import { pickCalls } from './calls.ts'
import { ownZone } from './clock.ts'
import { heldMark } from '#self-bookings/held-mark.ts'
import { isEmail, isPhone } from '#self-bookings/rules.ts'
import type { PageProps } from './props.ts'
import { type Picking, waitMinutes } from './use-pick.ts'

export interface Draft {
  name: string
  email: string
  phone: string
  message: string
  agree: boolean
}

/** What is typed. Whoever loads the page again agrees again. */
type Typed = Omit<Draft, 'agree'>

const empty: Draft = { name: '', email: '', phone: '', message: '', agree: false }

const placeOf = ({ studio, slug }: PageProps['at']): string => `booking-details:${studio}/${slug}`

/** Keeps what was typed until it is booked, also for another time that is held in this tab. */
function keepTyped(at: PageProps['at'], draft: Draft | undefined): void {
  const { agree: _, ...typed } = draft ?? empty
  const isEmpty = Object.values(typed).every((text) => text === '')
  keepForVisitor(placeOf(at), isEmpty ? undefined : typed)
}

/** `email`: one that was proven already. */
function beginWith(at: PageProps['at'], email = ''): Draft {
  const kept = keptForVisitor(placeOf(at)) as Partial<Typed> | undefined
  return { ...empty, ...kept, email: kept?.email || email, agree: false }
}

type Faults = Partial<Record<string, string>>

/** The fields that a person would have to change. The server looks closer. */
function faultsOf({ name, email, phone, agree }: Draft, hasTerms: boolean, words: BookingPageWords): Faults {
  return {
    ...(name.trim() === '' && { name: words.faults.name }),
    ...(!isEmail(email) && { email: words.faults.email }),
    ...(!isPhone(phone) && { phone: words.faults.phone }),
    ...(hasTerms && !agree && { agree: words.faults.agree }),
  }
}

/** What a visitor types to book what they hold. */
export function useBooking(
  { token }: { token: string },
  picking: Picking,
  { at, words, type }: Pick<PageProps, 'at' | 'words' | 'type'>,
) {
  const [draft, setDraft] = useState(() => beginWith(at, picking.proof?.email))
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isBooked, setBooked] = useState(false)
  useEffect(() => keepTyped(at, isBooked ? undefined : draft), [at, draft, isBooked])

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function mark(found: Faults): void {
    setFaults(found)
    setRefused(words.checkFields)
    focusFirstInvalid()
  }

  function explain(error: unknown): void {
    const { code, reason, fields } = error instanceof Problem ? error : new Problem('internal', '')
    if (reason === 'pick_ended' || reason === 'taken' || reason === 'not_offered') return setOver(true)
    if (reason === 'not_ready') return setRefused(words.notReady(type.studio.name))
    if (fields && Object.keys(fields).length > 0) return mark(fields)
    setRefused(code === 'too_many' ? words.tooMany(waitMinutes(error)) : words.notBooked)
  }

  async function send(): Promise<void> {
    const found = faultsOf(draft, type.hasTerms, words)
    if (Object.keys(found).length > 0) return mark(found)
    setSending(true)
    setRefused('')
    try {
      const { name, email, phone, message } = draft
      const input = { name: name.trim(), email: email.trim(), phone: phone.trim(), message, clientZone: ownZone() }
      const { next, heldUntil } = await call(pickCalls.book, {
        params: { token },
        input: { ...input, ...(type.hasTerms && { agree: true }) },
      })
      setBooked(true)
      keepTyped(at, undefined)
      return picking.book(next + heldMark(heldUntil))
    } catch (error) {
      explain(error)
    }
    setSending(false)
  }

  return { draft, faults, refused, isSending, isOver, change, send }
}

export type BookingForm = ReturnType<typeof useBooking>
