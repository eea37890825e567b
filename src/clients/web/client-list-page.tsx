import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ChangeEvent } from 'react'
import { maxLengths } from '#kernel/text.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import { BackToClients } from './back-to-clients.tsx'
import { ClientDialog } from '#clients/web/form/lazy-client-dialog.tsx'
import { type ClientFacts, ClientGrid } from './client-grid.tsx'
import { CountLine } from './count-line.tsx'
import css from './client-list-page.module.css'

const route = getRouteApi('/clients')
const typingMs = 250

/** The photographer's clients. The search is part of the address, so that links and Back show the same list. */
export function ClientListPage({ Facts }: { Facts: ClientFacts }) {
  const { search = '', archived = false } = route.useSearch()
  const navigate = route.useNavigate()
  const [isAdding, setAdding] = useState(false)

  const find = useDebouncedCallback((text: string) => {
    void navigate({ replace: true, search: (previous) => ({ ...previous, search: text || undefined }) })
  }, typingMs)

  const tools = (
    <div className={`row-8 ${css.tools}`}>
      <TextInput
        key={String(archived)}
        className={css.search ?? ''}
        type="search"
        aria-label="Search clients"
        placeholder="Search clients"
        maxLength={100}
        defaultValue={search}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        onChange={(event: ChangeEvent<HTMLInputElement>) => find(event.currentTarget.value.trim())}
      />
      {!archived && (
        <>
          <LinkButton variant="default" to="/imports">
            Import
          </LinkButton>
          <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={() => setAdding(true)}>
            Add Client
          </Button>
        </>
      )}
    </div>
  )
  return (
    <Page>
      <PageHead
        title={archived ? 'Archived Clients' : 'Clients'}
        back={archived && <BackToClients />}
        sub={<CountLine archived={archived} />}
        actions={tools}
      />
      {search.length > maxLengths.search ? (
        <SearchTooLong />
      ) : (
        <ClientGrid
          key={String(archived)}
          search={search}
          archived={archived}
          onAdd={() => setAdding(true)}
          Facts={Facts}
        />
      )}
      {isAdding && <ClientDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
