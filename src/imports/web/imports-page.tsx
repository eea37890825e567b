import { SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ImportKind } from '#imports/columns.ts'
import { backToShoots } from '#shoots/rules.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { NewImport } from './new-import.tsx'
import { PastImports } from './past-imports.tsx'
import '#ui/form/segments.css'

const route = getRouteApi('/imports')

const kinds: { value: ImportKind; label: string }[] = [
  { value: 'clients', label: 'Clients' },
  { value: 'shoots', label: 'Shoots' },
]

/** Clients and shoots from files of other programs, and past imports. What is imported is part of the address. */
export function ImportsPage() {
  const { kind = 'clients' } = route.useSearch()
  const navigate = route.useNavigate()
  const tools = (
    <SegmentedControl
      aria-label="What to import"
      data={kinds}
      value={kind}
      onChange={(value) => void navigate({ replace: true, search: value === 'shoots' ? { kind: 'shoots' } : {} })}
    />
  )
  return (
    <Page>
      <PageHead
        title={kind === 'clients' ? 'Import Clients' : 'Import Shoots'}
        back={
          <Link to={kind === 'clients' ? '/clients' : '/shoots'} className="back-link">
            <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
            {kind === 'clients' ? 'Back to Clients' : backToShoots}
          </Link>
        }
        sub="See what will be added before anything is saved. You can take an import back later."
        actions={tools}
      />
      <div className="stack-16">
        <NewImport key={kind} kind={kind} />
        <PastImports />
      </div>
    </Page>
  )
}
