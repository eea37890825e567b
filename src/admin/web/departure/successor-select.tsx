import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#admin/api.ts'
import { successors } from '#admin/web/queries.ts'
import { maxLengths } from '#kernel/text.ts'
import { useFirstMatch } from '#ui/form/use-first-match.ts'
import '#ui/form/select.css'

const typingMs = 200

const nameOf = ({ username, email }: AdminUser): string => `${username} (${email})`

interface SuccessorSelectProps {
  onChange: (choice: { successor: number } | undefined) => void
}

/** Selects who runs the installation from now on; the server searches, so that long lists stay fast. */
export function SuccessorSelect({ onChange }: SuccessorSelectProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<AdminUser>()
  // The text of a selected user is their name, not a search.
  const typed = chosen && text === nameOf(chosen) ? '' : text.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const { data: found = [], isError } = useQuery({ ...successors(search), placeholderData: (before) => before })
  const cache = useQueryClient()
  const choose = (user: AdminUser | undefined) => {
    setChosen(user)
    onChange(user && { successor: user.id })
  }
  const manner = useFirstMatch({
    text,
    isSearch: typed !== '',
    find: (words) => cache.fetchQuery(successors(words)),
    choose,
  })
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="stack-12">
      <p className="sub">
        You are the only administrator. Choose who runs this server after you: they will see every account, and are told
        as soon as yours is deleted.
      </p>
      <Select
        label="New administrator"
        description="Search by username, email or name"
        required
        {...manner}
        placeholder="Search users"
        searchable
        allowDeselect={false}
        openOnFocus={false}
        rightSection={<IconChevronDown size={18} stroke={1.6} />}
        data={listed.map((user) => ({ value: String(user.id), label: nameOf(user) }))}
        filter={({ options }) => options}
        maxLength={maxLengths.search}
        searchValue={text}
        onSearchChange={setText}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => choose(listed.find((user) => String(user.id) === id))}
        nothingFoundMessage={isError ? 'The users could not be loaded' : 'No active, verified user found'}
        maxDropdownHeight={260}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
      <p className="sub">
        To close this installation instead, first delete all other accounts under Admin, including unverified ones.
      </p>
    </div>
  )
}
