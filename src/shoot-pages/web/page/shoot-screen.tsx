import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Shoot } from '#shoots/api.ts'
import type { ShootTab } from '#shoots/rules.ts'
import { lateComponent, lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { SaveBar } from '#ui/page/save-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { showActiveTab } from '#ui/page/show-active-tab.ts'
import { ClientCard } from './client-card.tsx'
import { DetailsForm, detailsFormId } from './details-form.tsx'
import { MissingShoot } from './missing-shoot.tsx'
import { ShootHead } from './shoot-head.tsx'
import { useShootForm } from '#shoot-pages/web/form/use-shoot-form.ts'
import lightCss from '#shoot-pages/web/light/light-card.module.css'
import css from './shoot-screen.module.css'
import '#ui/page/tabs.css'

// The counts of the tabs and what stands last are loaded after the screen, to keep its first load small.
const GearCount = lateComponent(() => import('#packing/web/gear-count.tsx').then((part) => part.GearCount))
const ShotCount = lateComponent(() => import('#shots/web/shot-count.tsx').then((part) => part.ShotCount))
const GearTab = lazyComponent(() => import('#packing/web/gear-tab.tsx').then((part) => part.GearTab))
const ShotListTab = lazyComponent(() => import('#shots/web/shot-list-tab.tsx').then((part) => part.ShotListTab))
const ImageCount = lateComponent(() => import('#images/web/image-count.tsx').then((part) => part.ImageCount))
const ImagesTab = lazyComponent(() => import('#images/web/images-tab.tsx').then((part) => part.ImagesTab))
const AnswersTabName = lateComponent(() =>
  import('#questionnaires/web/answers/answers-tab-name.tsx').then((part) => part.AnswersTabName),
)
const AnswersTab = lazyComponent(() =>
  import('#questionnaires/web/answers/answers-tab.tsx').then((part) => part.AnswersTab),
)
const LightCard = lazyComponent(
  () => import('#shoot-pages/web/light/light-card.tsx').then((part) => part.LightCard),
  () => <div className={`card ${lightCss.card}`} aria-hidden="true" />,
)
const PaperworkCard = lateComponent(() =>
  import('#paperwork/web/paperwork-card.tsx').then((part) => part.PaperworkCard),
)
const ShootBooking = lateComponent(() => import('./shoot-booking.tsx').then((part) => part.ShootBooking))
const RainCallCard = lateComponent(() =>
  import('#rain-calls/web/panel/rain-call-card.tsx').then((part) => part.RainCallCard),
)
const ShootProfit = lateComponent(() =>
  import('#expenses/web/profit/shoot-profit.tsx').then((part) => part.ShootProfit),
)
const PrintedCallSheet = lateComponent(() =>
  import('#call-sheets/web/printed-call-sheet.tsx').then((part) => part.PrintedCallSheet),
)
const SaveAsNew = lazyComponent(() => import('#shoot-pages/web/dialogs/save-as-new.tsx').then((part) => part.SaveAsNew))
const DeleteShoot = lazyComponent(() =>
  import('#shoot-pages/web/dialogs/delete-shoot.tsx').then((part) => part.DeleteShoot),
)

interface ShootScreenProps {
  shoot: Shoot
  /** It has changes that wait to be sent. */
  isWaiting: boolean
  /** It was deleted elsewhere after it was loaded. */
  isMissing: boolean
}

export function ShootScreen({ shoot, isWaiting, isMissing }: ShootScreenProps) {
  const navigate = useNavigate()
  const { tab = 'details' } = useSearch({ from: '/shoots/$id' })
  const show = (chosen: ShootTab) =>
    void navigate({
      from: '/shoots/$id',
      to: '.',
      replace: true,
      search: (previous) => ({ ...previous, tab: chosen === 'details' ? undefined : chosen }),
    })
  const [isDeleting, setIsDeleting] = useState(false)
  const edit = useShootForm(shoot)
  const isDirty = edit.isUnsaved
  if (isMissing || edit.isGone) {
    return (
      <MissingShoot>
        {isDirty && (
          <SaveAsNew values={{ ...edit.form.getValues(), shotList: shoot.shotList }} clientId={shoot.clientId} />
        )}
        <LeaveGuard dirty={isDirty} />
      </MissingShoot>
    )
  }
  return (
    <Page>
      <ShootHead shoot={shoot} isWaiting={isWaiting} onStatus={edit.setStatus} onDelete={() => setIsDeleting(true)} />
      <Tabs value={tab} onChange={(chosen) => show((chosen ?? 'details') as ShootTab)} keepMounted={false}>
        <Tabs.List ref={showActiveTab}>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="gear">
            Gear Checklist
            <GearCount shootId={shoot.id} />
          </Tabs.Tab>
          <Tabs.Tab value="shots">
            Shot List
            <ShotCount shootId={shoot.id} />
          </Tabs.Tab>
          <Tabs.Tab value="images">
            Reference Images
            <ImageCount shootId={shoot.id} />
          </Tabs.Tab>
          <AnswersTabName shootId={shoot.id} />
        </Tabs.List>
        {/* Kept mounted, because its Save button is outside, in every tab. */}
        <Tabs.Panel value="details" keepMounted className={css.panel ?? ''}>
          <RainCallCard shootId={shoot.id} />
          <LightCard form={edit.form} shoot={edit.base} saved={edit.saved} />
          <div className={css.columns}>
            <DetailsForm edit={edit} onInvalid={() => show('details')} />
            <Aside shoot={shoot} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="gear" className={css.panel ?? ''}>
          <GearTab shootId={shoot.id} />
        </Tabs.Panel>
        <Tabs.Panel value="shots" className={css.panel ?? ''}>
          <ShotListTab shootId={shoot.id} />
        </Tabs.Panel>
        <Tabs.Panel value="images">
          <ImagesTab shootId={shoot.id} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <AnswersTab shootId={shoot.id} />
        </Tabs.Panel>
      </Tabs>
      {isDirty && (
        <SaveBar
          form={detailsFormId}
          isSaving={edit.isSaving}
          isBlocked={edit.newer !== undefined}
          onDiscard={edit.discard}
        />
      )}
      <LeaveGuard dirty={isDirty} onSave={edit.saveToLeave} />
      <Printed tab={tab} shootId={shoot.id} />
      {isDeleting && (
        <DeleteShoot
          shoot={shoot}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate({ to: '/shoots', ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}

/** The call sheet; answers print themselves. */
const Printed = ({ tab, shootId }: { tab: ShootTab; shootId: number }) =>
  tab !== 'answers' && <PrintedCallSheet shootId={shootId} />

/** Whom the shoot is for, its papers, and what it earned. */
const Aside = ({ shoot }: { shoot: Shoot }) => (
  <div className="stack-20">
    <ClientCard shoot={shoot} />
    <ShootBooking shootId={shoot.id} />
    <PaperworkCard subject={{ shootId: shoot.id }} clientId={shoot.clientId ?? undefined} shootId={shoot.id} />
    <ShootProfit shootId={shoot.id} />
  </div>
)
