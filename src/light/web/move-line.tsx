import { Button } from '@mantine/core'
import { IconSun } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { toMinute } from '#time/clock-words.ts'
import { bothClocks } from '#time/when.ts'
import type { GoldenLine } from '#light/golden-line.ts'
import css from './move-line.module.css'

interface MoveLineProps {
  line: GoldenLine
  /** Of the place. */
  zone: string
  /** The photographer's, whose time the button fills in. */
  own: string
  /** Moves the start of the shoot, epoch milliseconds. */
  onUse: (start: number) => void
}

/** The golden hour minutes of a shoot, and a button for a better start. */
export function MoveLine({ line: { first, rest, better }, zone, own, onUse }: MoveLineProps) {
  return (
    <div className={css.line}>
      <IconSun size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b className="strong">{first}</b> {rest}
      </p>
      {better && <UseButton start={better.start} zone={zone} own={own} onUse={onUse} />}
    </div>
  )
}

type UseButtonProps = Pick<MoveLineProps, 'zone' | 'own' | 'onUse'> & { start: number }

export function UseButton({ start, zone, own, onUse }: UseButtonProps) {
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
      Use {bothClocks(new Date(toMinute(start)).toISOString(), own, zone)}
    </Button>
  )
}
