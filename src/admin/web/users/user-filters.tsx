import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AccountStatus, Role } from '#accounts/api.ts'
import { ListBar } from '#ui/list/list-tab.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { UserFilter } from '#admin/web/queries.ts'
import { SearchField } from './search-field.tsx'
import { roleNames, roles, statuses, statusNames } from './user-words.ts'
import css from './users-tab.module.css'

interface UserFiltersProps {
  filter: UserFilter
  /** Called with the changed parts of the filter. */
  onWant: (filter: UserFilter) => void
  beside: ReactNode
}

const allStatuses = [
  { value: 'all', label: 'All statuses' },
  ...statuses.map((value) => ({ value, label: statusNames[value] })),
]
const allRoles = [{ value: 'all', label: 'All roles' }, ...roles.map((value) => ({ value, label: roleNames[value] }))]

/** The filters of the list of users. */
export function UserFilters({ filter: { search = '', status, role }, onWant, beside }: UserFiltersProps) {
  const isFiltered = Boolean(search || status || role)
  return (
    <ListBar>
      <SearchField
        className="list-search phone-line"
        label="Search users"
        placeholder="Search names, email or role"
        search={search}
        onSearch={(text) => onWant({ search: text || undefined })}
      />
      <PlainSelect
        className={css.choice ?? ''}
        aria-label="Status"
        data={allStatuses}
        value={status ?? 'all'}
        onChange={(chosen) => onWant({ status: AccountStatus.safeParse(chosen).data })}
      />
      <PlainSelect
        className={css.choice ?? ''}
        aria-label="Role"
        data={allRoles}
        value={role ?? 'all'}
        onChange={(chosen) => onWant({ role: Role.safeParse(chosen).data })}
      />
      <Button
        variant="subtle"
        className={css.clear ?? ''}
        disabled={!isFiltered}
        onClick={() => onWant({ search: undefined, status: undefined, role: undefined })}
      >
        Clear Filters
      </Button>
      {beside}
    </ListBar>
  )
}
