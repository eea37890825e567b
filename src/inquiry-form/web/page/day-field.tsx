import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { calls } from './calls.ts'
import { firstDay } from './draft.ts'
import { fieldProps } from './field-props.ts'
import { debounced } from '#ui/form/debounced.ts'
import type { FieldsProps } from './props.ts'
import { isWholeDay } from './whole-day.ts'

const typingMs = 400

/** Whether the chosen day is open; null or undefined while that is unknown, or not told. */
function useIsFree(slug: string, tells: boolean, day: string): boolean | null | undefined {
  const [known, setKnown] = useState<{ day: string; isFree: boolean | null }>()
  useEffect(() => {
    if (!tells || !isWholeDay(day)) return undefined
    return debounced(typingMs, (signal) =>
      call(calls.free, { params: { slug }, input: { day } }, signal).then(({ isFree }) => setKnown({ day, isFree })),
    )
  }, [slug, tells, day])
  return known?.day === day ? known.isFree : undefined
}

/** The day, or none yet. */
export function DayField({ form, words, inquiry }: FieldsProps) {
  const first = firstDay(form)
  const isFree = useIsFree(form.slug, form.saysFree && inquiry.draft.day >= first, inquiry.draft.day)
  return (
    <TextInput
      type="date"
      label={words.day}
      description={
        <span role="status">{isFree === true ? words.isFree : isFree === false ? words.isTaken : words.dayHint}</span>
      }
      inputWrapperOrder={hintBelow}
      min={first}
      max="2199-12-31"
      {...fieldProps(inquiry)('day')}
    />
  )
}
