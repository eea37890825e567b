import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { maxLengths } from '#kernel/text.ts'

const typingMs = 250

interface SearchFieldProps {
  className: string | undefined
  label: string
  placeholder: string
  /** The search text of the address. */
  search: string
  onSearch: (text: string) => void
}

/** Searches while the user types, and follows changes of the address. */
export function SearchField({ className = '', label, placeholder, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const find = useDebouncedCallback((typed: string) => {
    setSent(typed)
    onSearch(typed)
  }, typingMs)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) setText(search)
  }
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLengths.search}
      value={text}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      onChange={(event) => {
        setText(event.currentTarget.value)
        find(event.currentTarget.value.trim())
      }}
    />
  )
}
