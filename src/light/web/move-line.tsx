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
  /** Begins the shoot at another instant, epoch milliseconds. */
  onUse: (start: number) => void
}

/** How much golden hour a shoot has, and a button for the start that has more. */
export function MoveLine({ line: { first, rest, better }, zone, onUse }: MoveLineProps) {
  return (
    <div className={css.line}>
      <IconSun size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{first}</b> {rest}
      </p>
      {better && <UseButton start={better.start} zone={zone} onUse={onUse} />}
    </div>
  )
}

export function UseButton({ start, zone, onUse }: Pick<MoveLineProps, 'zone' | 'onUse'> & { start: number }) {
  // The button goes with its offer; the focus stays with the shoot that was moved.
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
