import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './choice-item.module.css'

interface ChoiceItemProps {
  value: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio item of a menu: the chosen one has a tick, and the focus when the menu opens. */
export function ChoiceItem({ value, isChosen, onChoose, children }: ChoiceItemProps) {
  return (
    <Menu.RadioItem
      value={value}
      checked={isChosen}
      onChange={onChoose}
      closeMenuOnClick
      className={css.item ?? ''}
      data-autofocus={isChosen || undefined}
      checkIcon={null}
      rightSection={isChosen && <IconCheck size={16} stroke={1.6} aria-hidden="true" />}
    >
      {children}
    </Menu.RadioItem>
  )
}
