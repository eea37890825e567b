import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Settings } from '#accounts/api.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { AccountFields } from './account-fields.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { SaveBar } from '#ui/page/save-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { type SectionId, sectionTitles } from './section-titles.ts'
import { furtherSections } from './sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import css from './settings-screen.module.css'

const NewerSettings = lazyComponent(() => import('./newer-settings.tsx').then((part) => part.NewerSettings))

const formId = 'settings'

/** The section that saves by itself and is shown, if it is not the form; those that were keep what was typed. */
function useShownSection() {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = furtherSections.find(({ id }) => id === hash)?.id
  const [opened, setOpened] = useState<string[]>([])
  if (shown && !opened.includes(shown)) setOpened([...opened, shown])
  // The next page begins at its top; the form at the section in the address, for which the router looks too early.
  const inForm = shown === undefined ? hash : ''
  useLayoutEffect(() => {
    document.documentElement.scrollTop = 0
    document.getElementById(inForm)?.scrollIntoView?.()
  }, [shown, inForm])
  const current = hash in sectionTitles ? hash : 'profile'
  return { shown, current, opened: furtherSections.filter(({ id }) => opened.includes(id)) }
}

/** One form for what is saved together, and pages of sections that save by themselves. */
export function SettingsScreen({ settings }: { settings: Settings }) {
  const edit = useSettingsForm(settings)
  const { form, isDirty, isSaving, submit, discard } = edit
  const once = useSingleFlight()
  const { shown, current, opened } = useShownSection()
  const navigate = useNavigate()
  const showFaults = async () => {
    if (shown) await navigate({ to: '/settings' })
    focusFirstInvalid()
  }
  return (
    <Page>
      <PageHead
        title="Settings"
        sub="Your studio, how the app works for you, and how you sign in"
        actions={
          !shown && (
            <SubmitButton form={formId} loading={isSaving} disabled={!edit.canSave}>
              Save Changes
            </SubmitButton>
          )
        }
      />
      <div className={css.columns}>
        <SectionNav current={current} />
        <div className="stack-16">
          <form
            id={formId}
            noValidate
            hidden={shown !== undefined && !isDirty}
            className="stack-16"
            {...validateOnLeave(form)}
            onSubmit={form.onSubmit(
              () => once(submit),
              () => void showFaults(),
            )}
          >
            {edit.newer && <NewerSettings edit={edit} />}
            <div className="stack-16" hidden={shown !== undefined}>
              <Section id="profile">
                <ProfileFields form={form} />
              </Section>
              <Section id="preferences">
                <PreferenceFields form={form} />
              </Section>
              <Section id="notifications">
                <NotificationFields form={form} />
              </Section>
              <Section id="account">
                <AccountFields account={settings.account} />
              </Section>
            </div>
            {isDirty && <SaveBar isSaving={isSaving} isBlocked={edit.newer !== undefined} onDiscard={discard} />}
          </form>
          {opened.map(({ id, Content, hasCards }) => (
            <Section key={id} id={id} isPage isHidden={id !== shown} hasCards={hasCards}>
              <Content />
            </Section>
          ))}
        </div>
      </div>
      <LeaveGuard dirty={isDirty} onSave={() => saveChecked(form, submit)} />
    </Page>
  )
}

interface SectionProps {
  id: SectionId
  /** The only one that is shown, below the title. */
  isPage?: boolean
  isHidden?: boolean
  /** Its content consists of cards: it is none itself. */
  hasCards?: boolean | undefined
  children: ReactNode
}

/** A section, as a rule a card. Within the form, addresses like /settings#preferences scroll to it. */
function Section({ id, isPage = false, isHidden = false, hasCards = false, children }: SectionProps) {
  return (
    <section
      id={isPage ? undefined : id}
      className={hasCards ? `stack-16 ${css.open}` : `card ${css.section}`}
      aria-labelledby={`${id}-title`}
      hidden={isHidden}
    >
      <h2 id={`${id}-title`}>{sectionTitles[id]}</h2>
      {children}
    </section>
  )
}
