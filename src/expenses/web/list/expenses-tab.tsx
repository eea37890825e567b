import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { periodLabels, periodOf } from '#expenses/period.ts'
import { expensePages, expenseTotals, isFiltered, type ListFilter } from '#expenses/web/queries.ts'
import { useFilesAnywhere } from '#images/web/upload/use-files-anywhere.ts'
import { maxLengths } from '#kernel/text.ts'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { sumWords } from '#studio-money/also.ts'
import { ListBar, ListNote, ListTab } from '#ui/list/list-tab.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { toastNote } from '#ui/toast/toasts.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { CategoryFilter, ShootFilter } from './expense-filters.tsx'
import { cardHeight, ExpenseTable } from './expense-table.tsx'
import { PeriodFilter } from './period-filter.tsx'
import css from './expenses-tab.module.css'

const typingMs = 250

interface ExpensesTabProps {
  filter: ListFilter
  /** Called with the changed parts of the filter. */
  onWant: (filter: ListFilter) => void
  /** Records a new expense, with a receipt that was dropped or pasted. */
  onNew: (file?: File) => void
}

/** The expenses, with their filters and sums. */
export function ExpensesTab({ filter, onWant, onNew }: ExpensesTabProps) {
  const { search = '', category, shootId, from, to } = filter
  const find = useDebouncedCallback((typed: string) => onWant({ search: typed || undefined }), typingMs)
  const [text, setText] = useState(search)
  useFilesAnywhere(([first, ...others]) => {
    if (others.length > 0) toastNote({ title: 'One receipt at a time', message: `${first?.name} comes first.` })
    if (first) onNew(first)
  })
  function clear(): void {
    setText('')
    onWant({ search: undefined, category: undefined, shootId: undefined, from: undefined, to: undefined })
  }
  return (
    <ListTab>
      <ListBar>
        <TextInput
          className="list-search phone-line"
          type="search"
          aria-label="Search expenses"
          placeholder="Search expenses"
          maxLength={maxLengths.search}
          value={text}
          leftSection={<IconSearch {...iconProps} />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            find(event.currentTarget.value.trim())
          }}
        />
        <CategoryFilter category={category} onChoose={(chosen) => onWant({ category: chosen })} />
        <PeriodFilter from={from} to={to} onChoose={onWant} />
        {shootId !== undefined && <ShootFilter shootId={shootId} onClear={() => onWant({ shootId: undefined })} />}
        {search.length <= maxLengths.search && <Sums filter={filter} />}
      </ListBar>
      {search.length > maxLengths.search ? (
        <SearchTooLong />
      ) : (
        <>
          <Expenses filter={filter} onNew={() => onNew()} onClear={clear} />
          <p className={`small ${css.hint}`}>
            Drop receipts anywhere on this page, or take a photo on your phone: More, Add Expense.
          </p>
        </>
      )}
    </ListTab>
  )
}

/** `This month · $612.40 · newest first` */
function Sums({ filter }: { filter: ListFilter }) {
  const { today, write } = useLocalTime()
  const { data } = useQuery({ ...expenseTotals(filter), placeholderData: (before) => before })
  const { from, to } = filter
  const known = periodOf({ from, to }, today)
  const days = known ? periodLabels[known] : [from, to].map((day) => (day ? write(day) : '…')).join(' – ')
  const spent = data && sumWords(data.spent, data.currency)
  return <ListNote role="status">{[days, spent, 'newest first'].filter(Boolean).join(' · ')}</ListNote>
}

interface ExpensesProps {
  filter: ListFilter
  onNew: () => void
  onClear: () => void
}

function Expenses({ filter, onNew, onClear }: ExpensesProps) {
  // While the user types, the previous rows stay until the new ones are loaded.
  const pages = useInfiniteQuery({ ...expensePages(filter), placeholderData: (before) => before })
  return (
    <PagedList
      what="expenses"
      pages={pages}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Expenses', safe: 'Your expenses are safe.' }}
      found={isFiltered(filter) && ['expense', 'expenses']}
      empty={
        <EmptyList
          name="expenses"
          isFiltered={isFiltered(filter)}
          hint="another category or another time"
          onClear={onClear}
          add={{ label: 'Add Expense', icon: <IconPlus size={18} stroke={1.6} />, onAdd: onNew }}
        >
          Add what you spend and see what each shoot earns.
        </EmptyList>
      }
    >
      {(shown) => <ExpenseTable name={`expenses ${JSON.stringify(filter)}`} expenses={shown} />}
    </PagedList>
  )
}
