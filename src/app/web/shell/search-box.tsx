import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { withModKey } from '#ui/keys/mod-key.ts'
import css from './search-box.module.css'

/** Focused by `/`. */
export const searchBoxId = 'search-everything'

interface SearchBoxProps {
  id?: string
  onGo?: () => void
  onPalette?: () => void
}

export function SearchBox({ id = searchBoxId, onGo, onPalette }: SearchBoxProps) {
  const navigate = useNavigate()
  const { query = '' } = useParams({ strict: false })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('query')).trim()
    if (!text) return
    onGo?.()
    void navigate({ to: '/search/{-$query}', params: { query: text } })
  }
  return (
    <form role="search" className={css.box} onSubmit={submit}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        className="faint-placeholder"
        key={query}
        id={id}
        name="query"
        type="search"
        maxLength={100}
        defaultValue={query}
        aria-label="Search everything"
        placeholder="Search shoots, clients, locations..."
        autoComplete="off"
      />
      {onPalette && (
        <button
          type="button"
          className={css.key}
          aria-label={`Search and commands, ${withModKey('K')}`}
          aria-haspopup="dialog"
          onClick={onPalette}
        >
          <kbd>{withModKey('K')}</kbd>
        </button>
      )}
    </form>
  )
}
