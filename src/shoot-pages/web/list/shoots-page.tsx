import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { maxLengths } from '#kernel/text.ts'
import type { When } from '#shoots/api.ts'
import { NewShootButton } from '#shoots/web/new/new-shoot-button.tsx'
import { shootCounts } from '#shoots/web/queries.ts'
import { type ShootsView, useShootsView } from './chosen-view.ts'
import { ShootGrid } from './shoot-grid.tsx'
import css from './shoots-page.module.css'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import '#ui/form/segments.css'

const route = getRouteApi('/shoots')
const typingMs = 250

const tabs: { value: When; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All Shoots' },
]

const views: { value: ShootsView; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
]

/**
 * All shoots, in three tabs, as cards or rows. Tab and search are part of the address, so that links and Back show the
 * same list.
 */
export function ShootsPage() {
  const { when = 'upcoming', search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [view, setView] = useShootsView()
  const { data: counts } = useQuery(shootCounts)

  const choose = (chosen: When) =>
    navigate({ search: (previous) => ({ ...previous, when: chosen === 'upcoming' ? undefined : chosen }) })
  const find = useDebouncedCallback((text: string) => {
    void navigate({ replace: true, search: (previous) => ({ ...previous, search: text || undefined }) })
  }, typingMs)

  return (
    <Page>
      <PageHead
        title="Photo Shoots"
        sub={counts ? `${counts.upcoming} upcoming, ${counts.past} past` : '\u00a0'}
        actions={
          <>
            <LinkButton variant="default" to="/imports" search={{ kind: 'shoots' }}>
              Import
            </LinkButton>
            <NewShootButton />
          </>
        }
      />
      <div className={css.bar}>
        <SegmentedControl
          aria-label="Which shoots"
          data={tabs}
          value={when}
          onChange={(value) => void choose(value as When)}
        />
        <div className="row-12">
          <SegmentedControl
            aria-label="Show as"
            data={views}
            value={view}
            onChange={(value) => setView(value as ShootsView)}
          />
          <TextInput
            className={css.search ?? ''}
            type="search"
            aria-label="Search shoots"
            placeholder="Search shoots"
            maxLength={100}
            defaultValue={search}
            leftSection={<IconSearch size={18} stroke={1.6} />}
            onChange={(event: ChangeEvent<HTMLInputElement>) => find(event.currentTarget.value.trim())}
          />
        </div>
      </div>
      {search.length > maxLengths.search ? <SearchTooLong /> : <ShootGrid when={when} search={search} view={view} />}
    </Page>
  )
}
