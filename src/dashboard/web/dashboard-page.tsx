import { NewShootButton } from '#shoots/web/new-shoot-button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Tiles } from './tiles.tsx'
import { Tip } from './tip.tsx'
import { Upcoming } from './upcoming.tsx'
import { useWelcome } from './use-welcome.ts'
import css from './dashboard-page.module.css'

/** Where the day begins: what comes next. */
export function DashboardPage() {
  const { greeting, sub } = useWelcome()
  return (
    <Page>
      <PageHead title={greeting} tab="Dashboard" sub={sub} actions={<NewShootButton />} />
      <Tip />
      <div className={css.columns}>
        <Upcoming />
        <Tiles />
      </div>
    </Page>
  )
}
