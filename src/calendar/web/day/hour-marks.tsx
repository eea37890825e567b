import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Hours } from './hours.ts'
import css from './hour-marks.module.css'

interface HourMarksProps {
  marks: Hours['marks']
  /** The hour that Tab reaches, counted from the start of the day. */
  first: number
  /** Begins a new shoot, in minutes from the start of the day. */
  onNew: (minute: number) => void
}

const stepsOf: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A press here is not a drawing. */
const keepPress = (event: PointerEvent) => event.stopPropagation()

/** The hours beside a day, each a button for a new shoot then; Tab reaches one of them, arrows go to the others. */
export function HourMarks({ marks, first, onNew }: HourMarksProps) {
  const [chosen, setChosen] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const current = Math.min(Math.max(chosen ?? first, 0), marks.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const steps = stepsOf[event.key]
    if (!steps || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = Math.min(Math.max(current + steps, 0), marks.length - 1)
    setChosen(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={box} className={css.hours} role="group" aria-label="New Shoot at">
      {marks.map(({ top, label, key }, index) => (
        <UnstyledButton
          key={key}
          className={css.hour}
          style={{ top }}
          tabIndex={index === current ? 0 : -1}
          aria-label={`New Shoot at ${label}`}
          onPointerDown={keepPress}
          onFocus={() => setChosen(index)}
          onKeyDown={onKeyDown}
          onClick={() => onNew(key)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
