import { useRef, type KeyboardEvent } from 'react'
import css from './tab-list.module.css'

interface TabListProps<Name extends string> {
  titles: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}

/** A row of tabs for the panel with the id `panel`. Arrow keys move between them. */
export function TabList<Name extends string>({ titles, chosen, onChoose }: TabListProps<Name>) {
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(titles) as Name[]

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && names[(names.indexOf(chosen) + step + names.length) % names.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <div ref={list} role="tablist" className={css.list}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          className={css.tab}
          aria-selected={name === chosen}
          aria-controls="panel"
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={move}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  )
}
