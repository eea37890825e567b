import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UserDetails } from '#admin/api.ts'
import { isNotFound } from '#kernel/problem.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { userDetails } from '#admin/web/queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { UserCards } from './user-cards.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserInvoices } from './user-invoices.tsx'
import { UserShoots } from './user-shoots.tsx'
import css from './investigation-dialog.module.css'
import '#ui/page/tabs.css'

/** All details of a user. */
export function InvestigationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(userDetails(id))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? `Full Investigation: ${data.username}` : 'Full Investigation'}
      size={880}
      isRead
    >
      <DialogBody>
        {data ? (
          <Findings user={data} />
        ) : error ? (
          <Unknown error={error} retrying={isFetching} onRetry={refetch} />
        ) : (
          <Loading what="the user" />
        )}
      </DialogBody>
    </Dialog>
  )
}

function Unknown({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (isNotFound(error))
    return (
      <Empty title="Unable to load user details" drawing="search">
        This user does not exist. The account may have been deleted.
      </Empty>
    )
  return (
    <CouldNotLoad
      title="Unable to load user details"
      safe="Their data is safe."
      error={error}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

function Findings({ user }: { user: UserDetails }) {
  return (
    <div className="stack-24">
      <UserFacts user={user} />
      <UserCards user={user} />
      <Tabs defaultValue="shoots" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="shoots">Shoots</Tabs.Tab>
          <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
          <Tabs.Tab value="activity">Recent Activity</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shoots" className={css.panel ?? ''}>
          <UserShoots id={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices" className={css.panel ?? ''}>
          <UserInvoices id={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" className={css.panel ?? ''}>
          <RecentActivity user={user} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
