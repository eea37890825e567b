import { ActionIcon, Button, Menu, Tabs, Tooltip } from '@mantine/core'
import { IconBell, IconDots, IconFileText, IconPlus, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ContractStatus } from '#contracts/api.ts'
import { contractTotals } from '#contracts/web/queries.ts'
import { InvoiceStatus } from '#invoices/status.ts'
import { invoiceTotals } from '#invoices/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { TabCount } from '#ui/page/tab-count.tsx'
import { BillingTiles } from './billing-tiles.tsx'
import css from './billing-page.module.css'
import '#ui/page/menu.css'
import '#ui/page/tabs.css'
import { InvoicesTab } from '#invoices/web/list/invoices-tab.tsx'

const InvoiceView = lazyComponent(() => import('#invoices/web/page/invoice-view.tsx').then((part) => part.InvoiceView))
const ContractsTab = lazyComponent(() =>
  import('#contracts/web/list/contracts-tab.tsx').then((part) => part.ContractsTab),
)
const ContractView = lazyComponent(() =>
  import('#contracts/web/page/contract-view.tsx').then((part) => part.ContractView),
)
const NewContractDialog = lazyComponent(() =>
  import('#contracts/web/form/new-contract-dialog.tsx').then((part) => part.NewContractDialog),
)
const LetterheadDialog = lazyComponent(() =>
  import('#documents/web/letterhead-dialog.tsx').then((part) => part.LetterheadDialog),
)

const route = getRouteApi('/billing')

/** Invoices and contracts. The open document and the filters are part of the address. */
export function BillingPage() {
  const { tab = 'invoices', search, status, clientId } = route.useSearch()
  const navigate = route.useNavigate()
  const [isContracting, setContracting] = useState(false)
  const write = () =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, new: 'invoice', client: clientId }) })
  const contract = () => setContracting(true)
  const want = (more: { search?: string | undefined; status?: string | undefined; clientId?: number | undefined }) =>
    void navigate({ replace: true, search: (previous) => ({ ...previous, ...more }) })
  return (
    <Page>
      <PageHead
        title="Billing & Contracts"
        sub="Money owed to you and what has been agreed"
        actions={<Actions onNewInvoice={write} onNewContract={contract} />}
      />
      <BillingTiles />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          void navigate({ replace: true, search: { clientId, ...(chosen === 'contracts' && { tab: 'contracts' }) } })
        }
      >
        <TabNames />
        <Tabs.Panel value="invoices" className="tab-panel">
          <InvoicesTab
            filter={{ search, status: InvoiceStatus.safeParse(status).data, clientId }}
            onWant={want}
            onNew={write}
          />
        </Tabs.Panel>
        <Tabs.Panel value="contracts" className="tab-panel">
          <ContractsTab
            filter={{ search, status: ContractStatus.safeParse(status).data, clientId }}
            onWant={want}
            onNew={contract}
          />
        </Tabs.Panel>
      </Tabs>
      <Papers />
      {isContracting && (
        <NewContractDialog
          clientId={clientId}
          onClose={() => setContracting(false)}
          onSaved={({ id }) => void navigate({ search: { tab: 'contracts', contract: id } })}
        />
      )}
    </Page>
  )
}

function TabNames() {
  const { data: invoices } = useQuery(invoiceTotals)
  const { data: contracts } = useQuery(contractTotals)
  return (
    <Tabs.List>
      <Tabs.Tab value="invoices">
        Invoices
        <TabCount count={invoices?.all ?? 0} />
      </Tabs.Tab>
      <Tabs.Tab value="contracts">
        Contracts
        <TabCount count={contracts?.all ?? 0} />
      </Tabs.Tab>
    </Tabs.List>
  )
}

/** The open invoice or contract. */
function Papers() {
  const { invoice, contract } = route.useSearch()
  const navigate = route.useNavigate()
  const close = () =>
    void navigate({ search: (previous) => ({ ...previous, invoice: undefined, contract: undefined }) })
  if (contract !== undefined) return <ContractView key={contract} id={contract} onClose={close} />
  return invoice !== undefined && <InvoiceView key={invoice} id={invoice} onClose={close} />
}

function Actions({ onNewInvoice, onNewContract }: { onNewInvoice: () => void; onNewContract: () => void }) {
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <>
      <Menu
        position="bottom-end"
        width={232}
        offset={4}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Tooltip label="More">
            <ActionIcon variant="default" className={css.more ?? ''} aria-label="More about billing">
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSignature size={18} stroke={1.6} />} onClick={() => setIsSettingUp(true)}>
            Your details on documents
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/settings"
            hash="payment-reminders"
            leftSection={<IconBell size={18} stroke={1.6} />}
          >
            Payment reminders
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        className={css.add ?? ''}
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.6} />}
        onClick={onNewContract}
      >
        New Contract
      </Button>
      <Button className={css.add ?? ''} leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onNewInvoice}>
        New Invoice
      </Button>
      {isSettingUp && <LetterheadDialog onClose={() => setIsSettingUp(false)} />}
    </>
  )
}
