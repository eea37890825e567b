import { ActionIcon, Button, Menu, Tabs, Tooltip } from '@mantine/core'
import { IconBell, IconBuildingBank, IconDots, IconFileText, IconPlus, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Contract, ContractStatus } from '#contracts/api.ts'
import { contractTotals } from '#contracts/web/queries.ts'
import { InvoiceStatus } from '#invoices/status.ts'
import { invoiceTotals } from '#invoices/web/queries.ts'
import { InAddress } from '#ui/dialog/open-layers.tsx'
import { lateComponent, lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { showActiveTab } from '#ui/page/show-active-tab.ts'
import { TabCount } from '#ui/page/tab-count.tsx'
import { BillingTiles } from './billing-tiles.tsx'
import css from './billing-page.module.css'
import '#ui/page/menu.css'
import '#ui/page/tabs.css'
import { InvoicesTab } from '#invoices/web/list/invoices-tab.tsx'

const BilledInvoice = lazyComponent(() => import('./billed-invoice.tsx').then((part) => part.BilledInvoice))
const ContractsTab = lazyComponent(() =>
  import('#contracts/web/list/contracts-tab.tsx').then((part) => part.ContractsTab),
)
const ContractView = lazyComponent(() =>
  import('#contracts/web/page/contract-view.tsx').then((part) => part.ContractView),
)
const ContractRecords = lateComponent(() =>
  import('#rain-calls/web/contract-records.tsx').then((part) => part.ContractRecords),
)
const ExpenseCount = lateComponent(() =>
  import('#expenses/web/list/expense-count.tsx').then((part) => part.ExpenseCount),
)
const ExpensesTab = lazyComponent(() => import('#expenses/web/list/expenses-tab.tsx').then((part) => part.ExpensesTab))
const ExpenseButtons = lazyComponent(() =>
  import('#expenses/web/list/expense-buttons.tsx').then((part) => part.ExpenseButtons),
)
const ExpenseView = lazyComponent(() => import('#expenses/web/form/expense-view.tsx').then((part) => part.ExpenseView))
const TaxTabName = lateComponent(() => import('#tax-report/web/tax-tab-name.tsx').then((part) => part.TaxTabName))
const TaxTab = lazyComponent(() => import('#tax-report/web/tax-tab.tsx').then((part) => part.TaxTab))
const TaxButtons = lazyComponent(() => import('#tax-report/web/tax-buttons.tsx').then((part) => part.TaxButtons))
const NewContractDialog = lazyComponent(() =>
  import('#contracts/web/form/new-contract-dialog.tsx').then((part) => part.NewContractDialog),
)
const LetterheadDialog = lazyComponent(() =>
  import('#documents/web/letterhead-dialog.tsx').then((part) => part.LetterheadDialog),
)

const route = getRouteApi('/billing')

/** Invoices, contracts, expenses and the tax report. The open document and the filters are part of the address. */
export function BillingPage() {
  const { tab = 'invoices', search, status, clientId, category, shootId, from, to, basis } = route.useSearch()
  const navigate = route.useNavigate()
  const [isContracting, setContracting] = useState(false)
  const write = () =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, new: 'invoice', client: clientId }) })
  const contract = () => setContracting(true)
  const want = (more: Omit<ReturnType<typeof route.useSearch>, 'tab'>) =>
    void navigate({ replace: true, search: (previous) => ({ ...previous, ...more }) })
  const spent = { search, category, shootId, from, to }
  const [receipt, setReceipt] = useState<File>()
  const spend = (file?: File) => {
    setReceipt(file)
    void navigate({ search: (previous) => ({ ...previous, expense: 'new' }) })
  }
  return (
    <Page>
      <PageHead
        title="Billing & Contracts"
        sub="Money owed to you and what has been agreed"
        actions={
          tab === 'expenses' ? (
            <ExpenseButtons filter={spent} onNew={() => spend()} />
          ) : tab === 'tax' ? (
            <TaxButtons from={from} to={to} basis={basis} />
          ) : (
            <Actions onNewInvoice={write} onNewContract={contract} />
          )
        }
      />
      {tab !== 'expenses' && tab !== 'tax' && <BillingTiles />}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          void navigate({
            replace: true,
            search:
              chosen === 'expenses' || chosen === 'tax'
                ? { tab: chosen }
                : { clientId, ...(chosen === 'contracts' && { tab: chosen }) },
          })
        }
      >
        <TabNames isTax={tab === 'tax'} />
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
        <Tabs.Panel value="expenses" className="tab-panel">
          <ExpensesTab filter={spent} onWant={want} onNew={spend} />
        </Tabs.Panel>
        <Tabs.Panel value="tax" className="tab-panel">
          <TaxTab from={from} to={to} basis={basis} onWant={want} />
        </Tabs.Panel>
      </Tabs>
      <InAddress>
        <Papers receipt={receipt} />
      </InAddress>
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

function TabNames({ isTax }: { isTax: boolean }) {
  const { data: invoices } = useQuery(invoiceTotals)
  const { data: contracts } = useQuery(contractTotals)
  return (
    <Tabs.List ref={showActiveTab}>
      <Tabs.Tab value="invoices">
        Invoices
        <TabCount count={invoices?.all ?? 0} />
      </Tabs.Tab>
      <Tabs.Tab value="contracts">
        Contracts
        <TabCount count={contracts?.all ?? 0} />
      </Tabs.Tab>
      <Tabs.Tab value="expenses">
        Expenses
        <ExpenseCount />
      </Tabs.Tab>
      <TaxTabName isShown={isTax} />
    </Tabs.List>
  )
}

const recordsBeside = ({ id, clauseHash }: Contract) => clauseHash !== null && <ContractRecords contractId={id} />

/** The open invoice, contract or expense; `receipt` is that of a new expense. */
function Papers({ receipt }: { receipt: File | undefined }) {
  const { invoice, contract, expense, shootId } = route.useSearch()
  const navigate = route.useNavigate()
  const close = () =>
    void navigate({
      // The dialog itself asks before it is closed; Back is asked by the address.
      ignoreBlocker: true,
      search: (previous) => ({ ...previous, invoice: undefined, contract: undefined, expense: undefined }),
    })
  if (expense !== undefined)
    return <ExpenseView key={expense} id={expense} shootId={shootId} file={receipt} onClose={close} />
  if (contract !== undefined) return <ContractView key={contract} id={contract} onClose={close} aside={recordsBeside} />
  return invoice !== undefined && <BilledInvoice key={invoice} id={invoice} onClose={close} />
}

function Actions({ onNewInvoice, onNewContract }: { onNewInvoice: () => void; onNewContract: () => void }) {
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <>
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
            to="/billing/statements"
            leftSection={<IconBuildingBank size={18} stroke={1.6} />}
          >
            Import bank statement
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/settings"
            hash="client-emails"
            leftSection={<IconBell size={18} stroke={1.6} />}
          >
            Payment reminders
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSettingUp && <LetterheadDialog onClose={() => setIsSettingUp(false)} />}
    </>
  )
}
