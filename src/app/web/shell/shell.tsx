import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { TypingPlaceholder } from '#app/web/keys/typing-placeholder.tsx'
import { BackCloses } from './back-closes.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { Header } from './header.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { RouteFocus } from './route-focus.tsx'
import { useSignOutQuestion } from '#app/web/account/sign-out.ts'
import { ConfirmIdentity } from '#app/web/account/confirm-identity.tsx'
import { SessionEnded } from '#app/web/account/session-ended.tsx'
import { SideNav } from './side-nav.tsx'
import { UnsavedDialogGuard } from './unsaved-dialog-guard.tsx'
import { useKeys } from '#app/web/keys/use-keys.ts'
import css from './shell.module.css'
import { InAddress } from '#ui/dialog/open-layers.tsx'
import { lazyComponent, quietComponent } from '#ui/loading/lazy-component.tsx'

const MaintenanceOverlay = quietComponent(() =>
  import('#maintenance/web/maintenance-overlay.tsx').then((part) => part.MaintenanceOverlay),
)
const OfflineBar = quietComponent(() => import('./offline-bar.tsx').then((part) => part.OfflineBar), MissingNotice)
const Freshness = quietComponent(() => import('#freshness/web/freshness.ts').then((part) => part.Freshness))
const SignOutQuestion = lazyComponent(() =>
  import('#app/web/account/sign-out-question.tsx').then((part) => part.SignOutQuestion),
)
const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx').then((part) => part.MenuDrawer))
const MoreSheet = lazyComponent(() => import('./more-sheet.tsx').then((part) => part.MoreSheet))
const KeyList = lazyComponent(() => import('#app/web/keys/key-list.tsx').then((part) => part.KeyList))
const CommandPalette = lazyComponent(
  () => import('#app/web/keys/command-palette.tsx').then((part) => part.CommandPalette),
  ({ onTyped, onClose }) => <TypingPlaceholder label="Search and commands" onTyped={onTyped} onClose={onClose} />,
)
const NewShootDialog = lazyComponent(
  () => import('#shoot-pages/web/new/new-shoot-dialog.tsx').then((part) => part.NewShootDialog),
  ({ onTyped }) => <TypingPlaceholder label="New Shoot" onTyped={onTyped} />,
)
const NewInvoiceDialog = lazyComponent(() =>
  import('#invoices/web/form/new-invoice-dialog.tsx').then((part) => part.NewInvoiceDialog),
)
const NewContractDialog = lazyComponent(() =>
  import('#contracts/web/form/addressed-contract-dialog.tsx').then((part) => part.AddressedContractDialog),
)

const NewClientDialog = lazyComponent(() => import('./new-client-dialog.tsx').then((part) => part.NewClientDialog))

const NewInquiryDialog = lazyComponent(() =>
  import('#bookings/web/form/new-inquiry-dialog.tsx').then((part) => part.NewInquiryDialog),
)

/** The dialog of the new record that the address names. */
function NewRecord({ kind }: { kind: 1 | 'invoice' | 'contract' | 'client' | 'inquiry' | undefined }) {
  if (kind === 'invoice') return <NewInvoiceDialog />
  if (kind === 'client') return <NewClientDialog />
  if (kind === 'inquiry') return <NewInquiryDialog />
  return kind === 'contract' && <NewContractDialog />
}

/** The frame around every screen. */
export function Shell() {
  const [menu, setMenu] = useDisclosure(false)
  const [more, setMore] = useDisclosure(false)
  const [keys, setKeys] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const [palette, setPalette] = useDisclosure(false, { onClose: () => setTyped('') })
  const signOut = useSignOutQuestion()
  const { new: wanted } = useSearch({ strict: false })
  const [title, setTitle] = useState('')
  if (wanted !== 1 && title !== '') setTitle('')
  const { pathname } = useLocation()
  useKeys(setKeys.open, setPalette.open)
  const dialogs = (
    <>
      {keys && <KeyList onClose={setKeys.close} />}
      {palette && <CommandPalette typed={typed} onTyped={setTyped} onKeys={setKeys.open} onClose={setPalette.close} />}
      <InAddress>
        {wanted === 1 && <NewShootDialog typed={title} onTyped={setTitle} />}
        <NewRecord kind={wanted} />
      </InAddress>
      <BackCloses />
    </>
  )
  if (isPaper(pathname)) return <PaperFrame hasBar={isCallSheet(pathname)}>{dialogs}</PaperFrame>
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <Header onMenu={setMenu.open} onPalette={setPalette.open} />
      <aside className={css.side}>
        <SideNav />
      </aside>
      <main id="main" className={css.main} tabIndex={-1}>
        <OfflineBar />
        <Outlet />
      </main>
      <BottomBar onMore={setMore.open} />
      <RouteFocus />
      <Freshness />
      <UnsavedDialogGuard />
      <SessionEnded />
      <ConfirmIdentity />
      <MaintenanceOverlay />
      <ChangeQuestion />
      {signOut.isAsking && <SignOutQuestion onClose={signOut.close} />}
      {menu && <MenuDrawer onClose={setMenu.close} />}
      {more && <MoreSheet onClose={setMore.close} />}
      {dialogs}
    </div>
  )
}

const isCallSheet = (pathname: string): boolean => pathname.endsWith('/call-sheet')
const isPaper = (pathname: string): boolean => isCallSheet(pathname) || pathname.endsWith('/print')

/** Printable documents have no frame; the call sheet is read where there may be no network. */
function PaperFrame({ hasBar, children }: { hasBar: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {hasBar && <OfflineBar isBare />}
      <Outlet />
      <RouteFocus />
      <SessionEnded />
      <ConfirmIdentity />
      <MaintenanceOverlay />
      {children}
    </main>
  )
}
