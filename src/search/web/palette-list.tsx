import { Kbd } from '@mantine/core'
import { useEffect, type MouseEvent } from 'react'
import type { Choice, Group } from './choice.ts'
import { Marked } from './marked.tsx'
import css from './palette-list.module.css'

export const rowId = ({ id }: Choice): string => `palette-${id}`

interface PaletteListProps {
  id: string
  groups: Group[]
  active: Choice | undefined
  query: string
  onHover: (id: string) => void
  onOpen: (choice: Choice, inNewTab: boolean) => void
}

export function PaletteList({ id, groups, active, query, onHover, onOpen }: PaletteListProps) {
  const activeRow = active && rowId(active)
  useEffect(() => {
    if (activeRow) document.getElementById(activeRow)?.scrollIntoView({ block: 'nearest' })
  }, [activeRow])
  return (
    <div id={id} role="listbox" aria-label="Results and actions" className={css.list}>
      {groups.map(({ name, choices }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={css.name} aria-hidden="true">
            {name}
          </div>
          {choices.map((choice) => (
            <Row
              key={choice.id}
              choice={choice}
              isActive={choice.id === active?.id}
              query={query}
              onHover={onHover}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps extends Pick<PaletteListProps, 'query' | 'onHover' | 'onOpen'> {
  choice: Choice
  isActive: boolean
}

function Row({ choice, isActive, query, onHover, onOpen }: RowProps) {
  const row = {
    id: rowId(choice),
    role: 'option',
    'aria-selected': isActive,
    className: css.row,
    'data-active': isActive || undefined,
    onPointerMove: () => !isActive && onHover(choice.id),
    onClick: (event: MouseEvent) => {
      // The browser opens links in new tabs or windows itself.
      if (choice.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      onOpen(choice, false)
    },
  }
  const words = (
    <>
      <span className={css.icon} aria-hidden="true">
        {choice.icon}
      </span>
      <span className={css.words}>
        {choice.isFound ? <Marked text={choice.name} query={query} /> : choice.name}
        {(choice.note || choice.matched) && (
          <small>
            {' '}
            {choice.note}
            {choice.note && choice.matched && ', '}
            <Marked text={choice.matched ?? ''} query={query} />
          </small>
        )}
      </span>
      {choice.badge}
      <span className={css.keys} aria-hidden="true">
        {choice.keys?.map((key, at) => (
          <Kbd key={`${at} ${key}`}>{key}</Kbd>
        ))}
      </span>
    </>
  )
  // The focus stays in the text field, which refers to the active row.
  return choice.href ? (
    <a {...row} href={choice.href} tabIndex={-1}>
      {words}
    </a>
  ) : (
    <div {...row}>{words}</div>
  )
}
