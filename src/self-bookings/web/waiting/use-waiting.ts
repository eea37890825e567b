import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { daysBetween, isEmail, maxWaitDays } from '#self-bookings/rules.ts'
import { bookingCalls } from '#self-bookings/web/page/calls.ts'
import { dayIn } from '#self-bookings/web/page/clock.ts'
import type { FullDays, PageProps } from '#self-bookings/web/page/props.ts'
import { waitMinutes } from '#self-bookings/web/page/use-pick.ts'
import { useRipening } from '#self-bookings/web/page/use-ripening.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'

export interface WaitingDraft extends FullDays {
  email: string
  /** Empty, unless a program filled it. */
  website: string
}

type Faults = Partial<Record<keyof WaitingDraft, string>>

export interface WaitingProps extends Pick<PageProps, 'at' | 'type' | 'words'> {
  days: FullDays
}

/** The first day for which one can wait. */
export const todayAt = ({ places }: Pick<WaitingProps['type'], 'places'>): string =>
  dayIn(Date.now(), places[0]?.timeZone ?? 'UTC')

/** The fields that a person would have to change. The server looks closer. */
function faultsOf({ email, from, to }: WaitingDraft, { type, words }: WaitingProps): Faults {
  const areDays = [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) && todayAt(type) <= from && from <= to
  const isRight = areDays && to <= (type.mini?.day ?? type.until) && daysBetween(from, to).length <= maxWaitDays
  return {
    ...(!isEmail(email) && { email: words.faults.email }),
    ...(!isRight && { to: words.waiting.badDays }),
  }
}

/** What a visitor types to be told when a time opens. */
export function useWaiting(props: WaitingProps) {
  const { at, type, words, days } = props
  const [draft, setDraft] = useState<WaitingDraft>({ ...days, email: '', website: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const ripen = useRipening()

  function change(part: Partial<WaitingDraft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function mark(found: Faults): void {
    setFaults(found)
    focusFirstInvalid()
  }

  function explain(error: unknown): void {
    const { code, reason, fields } = error instanceof Problem ? error : new Problem('internal', '')
    if (reason === 'ticket_old') return setRefused(words.pageOld)
    if (reason === 'list_full') return setRefused(words.waiting.full(type.studio.name))
    if (fields?.['email'] !== undefined) return mark({ email: words.faults.email })
    if (fields && Object.keys(fields).length > 0) return mark({ to: words.waiting.badDays })
    if (code === 'invalid') return setRefused(words.tooQuick)
    setRefused(code === 'too_many' ? words.tooMany(waitMinutes(error)) : words.waiting.notSent)
  }

  async function send(): Promise<void> {
    const found = faultsOf(draft, props)
    if (Object.keys(found).length > 0) return mark(found)
    setState('sending')
    setRefused('')
    await ripen()
    try {
      const { email, from, to, website } = draft
      await call(bookingCalls.wait, {
        params: at,
        input: { ticket: type.ticket, email: email.trim(), from, to, ...(website !== '' && { website }) },
      })
      return setState('sent')
    } catch (error) {
      explain(error)
    }
    setState('typing')
  }

  return { draft, faults, refused, state, change, send }
}

export type WaitingState = ReturnType<typeof useWaiting>
