import { type ComponentType, lazy, Suspense } from 'react'
import { WithoutPage } from '#client-portal/web/page/without-page.tsx'
import { Problem } from '#kernel/problem.ts'

interface LockedProps {
  token: string
  /** The code was entered. */
  onOpen: () => unknown
}

const Page = lazy<ComponentType<LockedProps>>(async () => {
  try {
    return { default: (await import('./locked-page.tsx')).LockedPage }
  } catch {
    return { default: NotLoaded }
  }
})

const NotLoaded = ({ token }: LockedProps) => (
  <WithoutPage
    token={token}
    problem={new Problem('unavailable', '')}
    isLoading={false}
    onRetry={() => location.reload()}
  />
)

/** Most pages are not locked, so its code is loaded when it is needed. */
export function LockedPage(props: LockedProps) {
  return (
    <Suspense fallback={<WithoutPage token={props.token} problem={undefined} isLoading onRetry={() => undefined} />}>
      <Page {...props} />
    </Suspense>
  )
}
