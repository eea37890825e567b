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
import type { ReactNode } from 'react'
import { SectionNav } from './section-nav.tsx'
import { furtherSections } from './sections.tsx'
import { changeWords, valuesOf } from './settings-values.ts'
import { useSettingsForm } from './use-settings-form.ts'
import css from './settings-screen.module.css'

const NewerVersion = lazyComponent(() => import('#ui/form/newer-version.tsx').then((part) => part.NewerVersion))

const formId = 'settings'

/** One form for what is saved together, followed by sections that save by themselves. */
export function SettingsScreen({ settings }: { settings: Settings }) {
  const edit = useSettingsForm(settings)
  const { form, newer, newerChanges, isDirty, isSaving, submit, discard } = edit
  const once = useSingleFlight()
  return (
    <Page>
      <PageHead
        title="Settings"
        sub="Your studio, how the app works for you, and how you sign in"
        actions={
          <SubmitButton form={formId} loading={isSaving} disabled={!edit.canSave}>
            Save Changes
          </SubmitButton>
        }
      />
      <div className={css.columns}>
        <SectionNav />
        <div className="stack-16">
          <form
            id={formId}
            noValidate
            className="stack-16"
            {...validateOnLeave(form)}
            onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}
          >
            {newer && newerChanges && (
              <NewerVersion what="page" changes={changeWords(newerChanges, valuesOf(newer))} form={edit} />
            )}
            <Section id="profile" title="Profile Information">
              <ProfileFields form={form} />
            </Section>
            <Section id="preferences" title="Preferences">
              <PreferenceFields form={form} />
            </Section>
            <Section id="notifications" title="Notifications">
              <NotificationFields form={form} />
            </Section>
            <Section id="account" title="Account Information">
              <AccountFields account={settings.account} />
            </Section>
            {isDirty && <SaveBar isSaving={isSaving} isBlocked={newer !== undefined} onDiscard={discard} />}
          </form>
          {furtherSections.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={title}>
              <Content />
            </Section>
          ))}
        </div>
      </div>
      <LeaveGuard dirty={isDirty} onSave={() => saveChecked(form, submit)} />
    </Page>
  )
}

/** A section's card, the target of addresses like /settings#security. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={`card ${css.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
