import { Button } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { clock } from '#time/clock-words.ts'
import type { GoldenLine } from '#light/golden-line.ts'
import css from './move-line.module.css'

interface MoveLineProps {
  line: GoldenLine
  /** Of the place. */
  zone: string
  /** Moves the start of the shoot, epoch milliseconds. */
  onUse: (start: number) => void
}

/** The golden hour minutes of a shoot, and a button for a better start. */
export function MoveLine({ line: { first, rest, better }, zone, onUse }: MoveLineProps) {
  return (
    <div className={css.line}>
      <IconSun size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b className="strong">{first}</b> {rest}
      </p>
      {better && <UseButton start={better.start} zone={zone} onUse={onUse} />}
    </div>
  )
}

export function UseButton({ start, zone, onUse }: Pick<MoveLineProps, 'zone' | 'onUse'> & { start: number }) {
  // The button disappears, so the focus moves to the slot.
  function use({ currentTarget }: MouseEvent<HTMLElement>): void {
    currentTarget
      .closest('section, form')
      ?.querySelector<HTMLElement>('[data-grip="whole"]')
      ?.focus({ preventScroll: true })
    onUse(start)
  }
  return (
    <Button variant="default" size="xs" onClick={use}>
      Use {clock(start, zone)}
    </Button>
  )
}
