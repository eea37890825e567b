import { NewShootButton } from '#shoots/web/new/new-shoot-button.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { GoldenHourFrame } from './golden-hour-frame.tsx'
import { NeedsFrame } from './today/needs-frame.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { Tiles } from './tiles.tsx'
import { Tip } from './tip.tsx'
import { Upcoming } from './upcoming.tsx'
import { useWelcome } from './use-welcome.ts'
import css from './dashboard-page.module.css'

// The first load reserves their space; their code follows.
const here = () => import('./here.tsx')
const GoldenHourHere = lazyComponent(
  () => here().then((part) => part.GoldenHourHere),
  () => <GoldenHourFrame />,
)
const WeatherHere = lazyComponent(
  () => here().then((part) => part.WeatherHere),
  () => <div className="card" />,
)

const today = () => import('./today/today.tsx')
const NeedsYou = lazyComponent(
  () => today().then((part) => part.NeedsYou),
  () => <NeedsFrame />,
)
const AsideCards = lazyComponent(() => today().then((part) => part.AsideCards))

/** The dashboard: today's light, what needs doing, and the next shoots. */
export function DashboardPage() {
  const { greeting, sub, needs, isNewcomer } = useWelcome()
  const actions = (
    <>
      <RefreshButton />
      <NewShootButton variant={needs > 0 ? 'default' : 'filled'} />
    </>
  )
  return (
    <Page>
      <PageHead title={greeting} tab="Dashboard" sub={<span className={css.sub}>{sub}</span>} actions={actions} />
      <Tip />
      {isNewcomer && <FirstSteps />}
      <GoldenHourHere />
      <div className={`with-aside ${css.columns}`}>
        <div className="stack-20">
          <NeedsYou />
          {!isNewcomer && <FirstSteps />}
          <Upcoming />
        </div>
        <div className="stack-16">
          <div className={css.weather}>
            <WeatherHere />
          </div>
          <AsideCards />
          <Tiles />
        </div>
      </div>
    </Page>
  )
}
