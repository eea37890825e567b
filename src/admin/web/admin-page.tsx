import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { currentUser } from '#accounts/web/queries.ts'
import { type AdminTab, adminTabNames, adminTabs } from '#admin/rules.ts'
import { TicketCount } from '#support/web/admin/ticket-count.tsx'
import { Denied } from './denied.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { stats } from './queries.ts'
import { StatCards } from './stat-cards.tsx'
import { useDemotion } from './use-demotion.ts'
import { InAddress } from '#ui/dialog/open-layers.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { RowSkeletons } from '#ui/list/row-skeletons.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { showActiveTab } from '#ui/page/show-active-tab.ts'
import { UsersTab } from './users/users-tab.tsx'
import '#ui/page/tabs.css'

/** The placeholder of a table while its code loads; `cardHeight` is that of a row's card on a phone, px. */
const rowsPlaceholder = (what: string, cardHeight: number) => () => (
  <Loading what={what}>
    <RowSkeletons cardHeight={cardHeight} />
  </Loading>
)

const panels: Record<AdminTab, React.ComponentType> = {
  users: UsersTab,
  investigation: lazyComponent(() =>
    import('./investigation/investigation-tab.tsx').then((part) => part.InvestigationTab),
  ),
  maintenance: lazyComponent(() => import('#maintenance/web/maintenance-tab.tsx').then((part) => part.MaintenanceTab)),
  logs: lazyComponent(
    () => import('#activity-log/web/activity-logs.tsx').then((part) => part.ActivityLogs),
    rowsPlaceholder('the log', 150),
  ),
  tickets: lazyComponent(
    () => import('#support/web/admin/admin-tickets.tsx').then((part) => part.SupportTickets),
    rowsPlaceholder('tickets', 99),
  ),
}
const Investigation = lazyComponent(() =>
  import('./investigation/investigation-dialog.tsx').then((part) => part.InvestigationDialog),
)

const route = getRouteApi('/admin')

/** The administration page. The tab, its filters and the investigated user are part of the address. */
export function AdminPage() {
  const { data: user } = useQuery(currentUser)
  useDemotion()
  return <Page>{user?.role === 'admin' ? <Dashboard /> : user && <Denied title="Admin" />}</Page>
}

function Dashboard() {
  const { tab = 'users', user } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (chosen: string | null) =>
    void navigate({
      search: { tab: adminTabs.slice(1).find((known) => known === chosen) as Exclude<AdminTab, 'users'> | undefined },
    })
  return (
    <>
      <PageHead title="Admin" sub={<Sub />} actions={<ExportButtons />} />
      <StatCards />
      <Tabs value={tab} keepMounted={false} onChange={choose}>
        <Tabs.List ref={showActiveTab}>
          {adminTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {adminTabNames[name]}
              {name === 'tickets' && <TicketCount />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {adminTabs.map((name) => {
          const Panel = panels[name]
          return (
            <Tabs.Panel key={name} value={name} className="tab-panel">
              <Panel />
            </Tabs.Panel>
          )
        })}
      </Tabs>
      {user !== undefined && (
        <InAddress>
          <Investigation
            key={user}
            id={user}
            onClose={() => void navigate({ search: (previous) => ({ ...previous, user: undefined }) })}
          />
        </InAddress>
      )}
    </>
  )
}

/** The number of users, and the link to the system page. */
function Sub() {
  const { data } = useQuery(stats)
  return (
    <>
      {data &&
        `${data.totalUsers.toLocaleString('en-US')} ` +
          `${data.totalUsers === 1 ? 'photographer' : 'photographers'} on this server · `}
      <RouterLink to="/admin/system">System</RouterLink>
    </>
  )
}
