import { useQuery } from '@tanstack/react-query'
import type { When } from '#shoots/api.ts'
import { Empty } from '#ui/loading/empty.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { NewShootButton } from '#shoots/web/new/new-shoot-button.tsx'
import { shootCounts } from '#shoots/web/queries.ts'
import { NothingFound } from './nothing-found.tsx'

interface NoShootsProps {
  when: When
  search: string
  /** `default` where the screen has the same button already. */
  variant?: 'filled' | 'default'
}

/** The text of an empty list, and its action. */
export function NoShoots({ when, search, variant = 'filled' }: NoShootsProps) {
  const { data: counts } = useQuery(shootCounts)
  if (search) return <NothingFound when={when} search={search} />
  const isFirst = !counts || counts.upcoming + counts.past === 0
  if (isFirst) {
    const firstShoot = (
      <div className="row-8-centered">
        <NewShootButton variant={variant} />
        <LinkButton variant="default" to="/imports" search={{ kind: 'shoots' }}>
          Import
        </LinkButton>
      </div>
    )
    return (
      <Empty title="Plan your first shoot" action={firstShoot}>
        Give it a title, a place and a time.
      </Empty>
    )
  }
  if (when === 'past') return <Empty title="No past shoots">Shoots move here when they’re over.</Empty>
  return (
    <Empty title="No upcoming shoots" action={<NewShootButton variant={variant} />}>
      Shoots you plan will appear here.
    </Empty>
  )
}
