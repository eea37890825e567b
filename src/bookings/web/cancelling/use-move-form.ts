import { useState } from 'react'
import { nameOfDeal } from '#deals/next-step.ts'
import { Problem } from '#kernel/problem.ts'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useMoveSignature } from './use-move-signature.ts'
import type { MoveFormProps } from './move-props.ts'
import { moveIn, startIn, type MoveValues, valuesOf } from './move-values.ts'
import { useMoveShoot } from './queries.ts'

/** The typed time, and what the server says of it. */
export function useMoveForm({ deal, shoot, agreed, onDirty, onClose, onGiven }: MoveFormProps) {
  const [values, setValues] = useState<MoveValues>(() => valuesOf(shoot))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState('')
  const moving = useMoveShoot()
  const signing = useMoveSignature(agreed)
  const keyFor = useRequestKey()
  const set = (part: Partial<MoveValues>) => {
    setFaults({})
    setRefused('')
    onDirty(true)
    setValues({ ...values, ...part })
  }

  const start = startIn(values, shoot.timeZone)
  const isAsBefore = start !== undefined && Date.parse(start) === Date.parse(shoot.date)

  async function submit(): Promise<void> {
    const typed = moveIn(values)
    if (!typed) return setFaults({ day: 'Choose a day' })
    if (isAsBefore) return setFaults({ day: 'The shoot already starts at that time.' })
    if (!signing.check()) return focusFirstInvalid()
    const move = { ...typed, ...signing.sent }
    try {
      const { asked } = await moving.mutateAsync({ deal, move, idempotencyKey: keyFor([deal.version, move]) })
      if (asked?.link) onGiven({ link: asked.link, clientName: nameOfDeal(deal), mailedTo: '' })
      else onClose()
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown): void {
    // Other refusals are told by a toast.
    if (!hasFields(error)) return setRefused(error instanceof Problem && error.code === 'conflict' ? error.message : '')
    setFaults(error.fields ?? {})
    focusFirstInvalid()
  }

  return { values, signing, faults, refused, isSending: moving.isPending, set, submit }
}
